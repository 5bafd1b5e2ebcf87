//! The arrays of a batch.

use catalog::AnyRules;
use encode::{AnyEncoder, Arrays, Perspective, Setup};

#[derive(Clone, PartialEq, Debug)]
pub struct Buffers {
    pub observation: Vec<i16>,
    pub mask: Vec<bool>,
    pub to_act: Vec<bool>,
    pub seat: Vec<i8>,
    pub reward: Vec<f32>,
    pub done: Vec<bool>,
    pub truncated: Vec<bool>,
    pub score: Vec<i64>,
    pub actions: Vec<i64>,
}

impl Buffers {
    pub fn new(rules: &AnyRules, setup: &Setup) -> Self {
        let (envs, seats) = (setup.envs, usize::from(rules.seats()));
        let rows = if setup.perspective == Perspective::Turn { envs } else { envs * seats };
        let encoder = AnyEncoder::new(rules);
        Self {
            observation: vec![0; rows * encoder.width()],
            mask: vec![false; rows * encoder.action_count()],
            to_act: vec![false; envs * seats],
            seat: vec![0; envs],
            reward: vec![0.0; envs * seats],
            done: vec![false; envs],
            truncated: vec![false; envs],
            score: vec![0; envs * seats],
            actions: vec![0; rows],
        }
    }

    pub fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observation: &mut self.observation,
            mask: &mut self.mask,
            to_act: &mut self.to_act,
            seat: &mut self.seat,
            reward: &mut self.reward,
            done: &mut self.done,
            truncated: &mut self.truncated,
            score: &mut self.score,
        }
    }
}
