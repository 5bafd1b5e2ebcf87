//! How many servers, databases and buses a number of people needs, from what one move and one quiet socket cost.
//!
//! The model is a sum: every figure comes from [`Costs`] (measured) or from [`Assumptions`] (chosen), and nothing is
//! counted that is not in one of the two. What it does not know: the load balancer, the network between machines, and
//! how much faster a database is alone on its machine.

mod answer;
mod costs;
mod model;

pub use answer::{Alone, Assumptions, AssumptionsError, Bound, Capacity, Row, Wall};
pub use costs::{BusCosts, Costs, CostsError, Figure, HouseCosts};
pub use model::capacity;
