use deck::Colour;
use ratatui::style::{Color, Modifier, Style};

/// How things look. Colour never says anything alone: letters, shapes and words say it too.
///
/// Only the sixteen colours of any terminal are used; without colour, bold, dim and reversed stay.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    colour: bool,
}

impl Theme {
    /// With or without colours.
    pub fn new(colour: bool) -> Self {
        Self { colour }
    }

    fn paint(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    /// Things in the background: numbers of places, old news.
    pub fn dim(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Headings.
    pub fn bold(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What is chosen now.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD))
    }

    /// Keys that may be pressed.
    pub fn key(self) -> Style {
        self.paint(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// Whose turn it is, and what belongs to the person.
    pub fn active(self) -> Style {
        self.paint(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// Calls, doublings, the end.
    pub fn alarm(self) -> Style {
        self.paint(Color::Yellow).add_modifier(Modifier::BOLD)
    }

    /// An open card without a colour of its own.
    pub fn card(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A card of HILO.
    pub fn coloured(self, colour: Colour) -> Style {
        self.paint(match colour {
            Colour::Red => Color::Red,
            Colour::Orange => Color::LightRed,
            Colour::Yellow => Color::Yellow,
            Colour::Green => Color::Green,
            Colour::Sky => Color::Cyan,
            Colour::Blue => Color::LightBlue,
            Colour::Violet => Color::Magenta,
            Colour::Pink => Color::LightMagenta,
        })
        .add_modifier(Modifier::BOLD)
    }
}

/// The shape that goes with a colour of HILO.
pub fn shape(colour: Colour) -> char {
    match colour {
        Colour::Red => '♥',
        Colour::Orange => '●',
        Colour::Yellow => '★',
        Colour::Green => '♣',
        Colour::Sky => '◆',
        Colour::Blue => '■',
        Colour::Violet => '▲',
        Colour::Pink => '♪',
    }
}
