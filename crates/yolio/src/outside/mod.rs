//! Players from outside: another program that speaks JSON on its standard streams, or a file of weights.
//!
//! | text | player |
//! |---|---|
//! | `strong`, `normal:fading`, `strong@20` | a bot of the house |
//! | `cmd:./mybot --fast` | a program, started without a shell; see `docs/bot-api.md` |
//! | `weights:FILE` | a network that `train/train.py` has written, or the game's tuned player with weights that `yolio exploit --save` has written |

mod process;

use std::path::Path;
use std::sync::Arc;

use bots::{Network, WeightsError};
use catalog::AnyGame;
use lab::exploit::Tuned;
use lab::{ByNetwork, Entrant};
use serde::{Deserialize, Serialize};

use crate::fail::Failure;
use crate::names;
use process::Program;

/// Reads the names of players.
pub fn players(names: &[String]) -> Result<Vec<Arc<dyn Entrant<AnyGame>>>, Failure> {
    names.iter().map(|name| player(name.trim())).collect()
}

/// Reads the name of one player.
pub fn player(name: &str) -> Result<Arc<dyn Entrant<AnyGame>>, Failure> {
    if let Some(command) = name.strip_prefix("cmd:") {
        return Ok(Arc::new(Program::new(command).map_err(Failure::Usage)?));
    }
    if let Some(file) = name.strip_prefix("weights:") {
        return weights(name, Path::new(file));
    }
    Ok(Arc::new(names::bot(name).map_err(Failure::Usage)?))
}

/// Weights of a tuned player, as they are kept in a file.
#[derive(Serialize, Deserialize, Debug)]
pub struct WeightsFile {
    /// Always `yolio weights 1`.
    pub format: String,
    /// The key of the game.
    pub game: String,
    /// The command that made it.
    pub made_by: String,
    /// The weights, in the order of the game's list.
    pub weights: Vec<f64>,
    /// FNV-1a with 64 bits of the game and the weights as they are written.
    pub checksum: String,
}

const FORMAT: &str = "yolio weights 1";
/// A file with more bytes holds no weights.
const LARGEST: u64 = 1 << 24;

impl WeightsFile {
    pub fn new(game: &str, made_by: String, weights: Vec<f64>) -> Self {
        let checksum = checksum(game, &weights);
        Self { format: FORMAT.to_owned(), game: game.to_owned(), made_by, weights, checksum }
    }
}

fn checksum(game: &str, weights: &[f64]) -> String {
    let bytes = game.bytes().chain(weights.iter().flat_map(|weight| weight.to_le_bytes()));
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{sum:016x}")
}

/// A player that decides by the weights in a file: those of a network, or of the game's tuned player.
fn weights(name: &str, path: &Path) -> Result<Arc<dyn Entrant<AnyGame>>, Failure> {
    let refused = |why: &str| Failure::Usage(format!("cannot use the weights in {}: {why}", path.display()));
    let size = std::fs::metadata(path).map_err(|error| refused(&error.to_string()))?.len();
    if size > LARGEST {
        return Err(refused("the file is too large"));
    }
    let bytes = std::fs::read(path).map_err(|error| refused(&error.to_string()))?;
    match Network::read(&bytes) {
        Ok(network) => return Ok(Arc::new(ByNetwork::new(name, network))),
        Err(WeightsError::Foreign) => {}
        Err(error) => return Err(refused(&error.to_string())),
    }
    let text = std::str::from_utf8(&bytes).map_err(|_| refused("this is not a file of weights"))?;
    let read: WeightsFile = serde_json::from_str(text)
        .map_err(|error| refused(&format!("this is not a file of weights ({error})")))?;
    if read.format != FORMAT {
        return Err(refused(&format!("its format is \"{}\", this program reads \"{FORMAT}\"", read.format)));
    }
    if read.checksum != checksum(&read.game, &read.weights) {
        return Err(refused("the file is damaged: its checksum is not that of its weights"));
    }
    Ok(Arc::new(Tuned::new(name, read.weights)))
}
