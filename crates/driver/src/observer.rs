use kernel::Game;

use crate::matches::AnyStep;

/// Somebody who follows a match step by step and changes nothing.
///
/// `()` looks away, a tuple or a list of observers are all told, in order.
pub trait Observer<G: Game> {
    /// A step is about to be taken in this state.
    fn stepping(&mut self, _step: &AnyStep<G>, _before: &G) {}

    /// A step was taken: what happened, and the state after it.
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G);
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn stepped(&mut self, _step: &AnyStep<G>, _events: &[G::Event], _after: &G) {}
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        (**self).stepping(step, before);
    }
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        (**self).stepped(step, events, after);
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for [O] {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        self.iter_mut().for_each(|observer| observer.stepping(step, before));
    }
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.iter_mut().for_each(|observer| observer.stepped(step, events, after));
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for Option<O> {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        self.as_mut_slice().stepping(step, before);
    }
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.as_mut_slice().stepped(step, events, after);
    }
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        self.0.stepping(step, before);
        self.1.stepping(step, before);
    }
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.0.stepped(step, events, after);
        self.1.stepped(step, events, after);
    }
}

impl<G: Game, A: Observer<G>, B: Observer<G>, C: Observer<G>> Observer<G> for (A, B, C) {
    fn stepping(&mut self, step: &AnyStep<G>, before: &G) {
        self.0.stepping(step, before);
        self.1.stepping(step, before);
        self.2.stepping(step, before);
    }
    fn stepped(&mut self, step: &AnyStep<G>, events: &[G::Event], after: &G) {
        self.0.stepped(step, events, after);
        self.1.stepped(step, events, after);
        self.2.stepped(step, events, after);
    }
}
