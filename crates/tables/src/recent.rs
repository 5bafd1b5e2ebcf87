/// The commands done lately, so that none is done twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recent;
