use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::menu::{Item, Page};
use super::text::{wrap, wrap_all};
use super::theme::Theme;

/// The least size of the window.
pub const LEAST: (u16, u16) = (80, 24);

/// Everything that is on the screen.
pub struct Scene<'a> {
    /// How things look.
    pub theme: Theme,
    /// The game and where it stands.
    pub title: String,
    /// The table.
    pub table: Vec<Line<'static>>,
    /// Old news.
    pub kept: &'a [String],
    /// News.
    pub fresh: Vec<String>,
    /// What is asked.
    pub ask: Ask<'a>,
    /// The keys.
    pub keys: &'a str,
    /// A panel on top of all.
    pub panel: Option<Panel>,
}

/// What the screen asks for.
pub enum Ask<'a> {
    /// A move.
    Move {
        /// The moves.
        page: &'a Page,
        /// Which of them is chosen.
        chosen: usize,
    },
    /// A key.
    Key(String),
}

/// Text in a frame on top of the table.
pub struct Panel {
    /// What it is.
    pub title: String,
    /// What it says.
    pub lines: Vec<String>,
    /// How many lines were scrolled away.
    pub scroll: usize,
}

/// Draws the scene; or says politely that there is no room for it.
pub fn draw(frame: &mut Frame<'_>, scene: &Scene<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(frame, area);
    }
    // The last column stays free: some terminals take a line that fills it for a wrapped one, and
    // flow it again when the window changes.
    let area = Rect { width: area.width - 1, ..area };
    let width = usize::from(area.width);
    let ask = ask(scene, width);
    let (table, menu) = (scene.table.len() as u16, ask.len() as u16);
    let news = area.height - 1 - table - 1 - menu.min(area.height - table - 4) - 1;
    let mut rows = Rows { area, next: 0 };
    let title = format!(" {:<1$}", scene.title, width);
    lines(frame, rows.take(1), vec![Line::styled(title, scene.theme.chosen())]);
    lines(frame, rows.take(table), scene.table.clone());
    lines(frame, rows.take(1), vec![rule("What happened", width, scene.theme)]);
    lines(frame, rows.take(news), happened(scene, width - 2, usize::from(news)));
    let left = area.height - rows.next - 1;
    lines(frame, rows.take(left), ask);
    lines(frame, rows.take(1), vec![Line::styled(format!(" {}", scene.keys), scene.theme.dim())]);
    if let Some(panel) = &scene.panel {
        draw_panel(frame, area, panel, scene.theme);
    }
}

/// Rows of the screen, from the top.
struct Rows {
    area: Rect,
    next: u16,
}

impl Rows {
    fn take(&mut self, height: u16) -> Rect {
        let height = height.min(self.area.height - self.next);
        let row = Rect { y: self.area.y + self.next, height, ..self.area };
        self.next += height;
        row
    }
}

fn lines(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>) {
    frame.render_widget(Paragraph::new(lines), area);
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = LEAST;
    let text = format!(
        "The table needs a window of {width} columns and {height} lines; this one has {} and {}. \
         Please make it larger, or play with --plain. Q quits.",
        area.width, area.height
    );
    let text = wrap(&text, usize::from(area.width)).into_iter().map(Line::from).collect();
    lines(frame, area, text);
}

fn rule(title: &str, width: usize, theme: Theme) -> Line<'static> {
    if title.is_empty() {
        return Line::styled("─".repeat(width), theme.dim());
    }
    let rest = width.saturating_sub(title.chars().count() + 4);
    Line::from(vec![
        Span::styled("─ ", theme.dim()),
        Span::styled(title.to_owned(), theme.bold()),
        Span::styled(format!(" {}", "─".repeat(rest)), theme.dim()),
    ])
}

/// The newest lines that fit, old ones dim.
fn happened(scene: &Scene<'_>, width: usize, height: usize) -> Vec<Line<'static>> {
    let styled = |texts: &mut dyn Iterator<Item = &str>, style: Style| -> Vec<Line<'static>> {
        wrap_all(texts, width).into_iter().map(|line| Line::styled(format!(" {line}"), style)).collect()
    };
    let old = scene.kept.len().saturating_sub(height);
    let mut all = styled(&mut scene.kept[old..].iter().map(String::as_str), scene.theme.dim());
    all.extend(styled(&mut scene.fresh.iter().map(String::as_str), Style::new()));
    let first = all.len().saturating_sub(height);
    all.split_off(first)
}

fn ask(scene: &Scene<'_>, width: usize) -> Vec<Line<'static>> {
    match &scene.ask {
        Ask::Key(text) => {
            let mut all = vec![rule("", width, scene.theme)];
            all.extend(
                wrap(text, width - 2)
                    .into_iter()
                    .map(|l| Line::styled(format!(" {l}"), scene.theme.active())),
            );
            all
        }
        Ask::Move { page, chosen } => {
            let mut all = vec![rule(&page.question, width, scene.theme)];
            all.extend(moves(page, *chosen, width, scene.theme));
            let sentence = page.item(*chosen).map_or("", |item| item.sentence.as_str());
            let sentence = wrap(&format!("▶ {sentence}"), width - 2);
            all.extend(
                sentence.into_iter().map(|line| Line::styled(format!(" {line}"), scene.theme.active())),
            );
            all
        }
    }
}

/// The legal moves, group by group; a long group goes on in the next line.
fn moves(page: &Page, chosen: usize, width: usize, theme: Theme) -> Vec<Line<'static>> {
    let mut all = Vec::new();
    let mut place = 0;
    for group in &page.groups {
        let mut line = Vec::new();
        let mut used = 1;
        line.push(Span::raw(" "));
        if let Some(letter) = group.letter {
            line.push(Span::styled(format!("[{letter}] "), theme.key()));
            used += 4;
        }
        if !group.title.is_empty() {
            used += group.title.chars().count() + 1;
            line.push(Span::raw(format!("{} ", group.title)));
        }
        let indent = used;
        for item in &group.items {
            let text = face(item);
            let length = text.chars().count() + 2;
            if used + length > width && used > indent {
                all.push(Line::from(std::mem::take(&mut line)));
                line.push(Span::raw(" ".repeat(indent)));
                used = indent;
            }
            used += length;
            if place == chosen {
                line.push(Span::styled(format!(">{text}<"), theme.chosen()));
            } else {
                line.push(Span::styled(format!(" {text} "), theme.key()));
            }
            place += 1;
        }
        all.push(Line::from(line));
    }
    all
}

/// A move as its key and its word: `3`, `[D] Draw`.
fn face(item: &Item) -> String {
    match item.key {
        Some(key) if item.label.chars().eq([key]) => item.label.clone(),
        Some('0') if item.label == "10" => item.label.clone(),
        Some(key) => format!("[{key}] {}", item.label),
        None => item.label.clone(),
    }
}

fn draw_panel(frame: &mut Frame<'_>, area: Rect, panel: &Panel, theme: Theme) {
    let width = area.width.min(80) - 2;
    let text = wrap_all(panel.lines.iter().map(String::as_str), usize::from(width) - 4);
    let height = (text.len() as u16 + 2).clamp(3, area.height - 2);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let inside = usize::from(height) - 2;
    let scroll = panel.scroll.min(text.len().saturating_sub(inside));
    let more = if text.len() > inside { " ↑↓ scroll · " } else { " " };
    let block = Block::bordered()
        .title(Span::styled(format!(" {} ", panel.title), theme.bold()))
        .title_bottom(format!("{more}any other key closes "));
    let shown = text.into_iter().skip(scroll).take(inside).map(|line| Line::from(format!(" {line}")));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()).block(block), place);
}
