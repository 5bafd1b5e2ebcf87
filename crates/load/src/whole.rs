use serde_json::{Value, json};

/// What one connection knows of a table, to make whole messages of those that say what has changed.
#[derive(Clone, Debug, Default)]
pub struct WholeMessages {
    table: Value,
    view: Value,
}

impl WholeMessages {
    /// Puts into an update what it does not repeat: the whole table, and a whole `view` in each frame instead of what
    /// has `changed`.
    ///
    /// # Errors
    /// If it changes something that is not there.
    pub fn complete(&mut self, message: &mut Value) -> Result<(), String> {
        match message["type"].as_str() {
            Some("snapshot") => {
                self.table = message["table"].clone();
                let frames = message["play"]["frames"].as_array();
                self.view =
                    frames.and_then(|frames| frames.last()).map_or(json!({}), |it| it["view"].clone());
            }
            Some("update") => {
                follow(&mut self.table, &message["table"])?;
                message["table"] = self.table.clone();
                let frames = message.pointer_mut("/play/frames").and_then(Value::as_array_mut);
                for frame in frames.into_iter().flatten() {
                    let frame = frame.as_object_mut().ok_or("a frame has no fields")?;
                    let changed = frame.remove("changed").ok_or("a frame says nothing of its view")?;
                    follow(&mut self.view, &changed)?;
                    frame.insert("view".to_owned(), self.view.clone());
                }
            }
            _ => {}
        }
        Ok(())
    }
}

fn follow(known: &mut Value, changes: &Value) -> Result<(), String> {
    for (place, value) in changes.as_object().ok_or("changes are places with their values")? {
        *known.pointer_mut(place).ok_or_else(|| format!("nothing stands at \"{place}\""))? = value.clone();
    }
    Ok(())
}
