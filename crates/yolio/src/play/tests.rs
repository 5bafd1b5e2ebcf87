//! The screen, drawn without a terminal, through whole games.

use catalog::{AnyRules, GameId};
use kernel::{Nature, Seat};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;

use super::app::App;
use super::dealer::TableDealer;
use super::menu::Page;
use super::screen::{self, Ask};
use super::theme::Theme;
use driver::Pause;

use super::session::Session;

fn session(game: GameId, seats: i64, rules: &[(&str, &str)], seed: u64) -> Session {
    let pairs: Vec<(String, String)> =
        rules.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let rules = AnyRules::from_pairs(game, seats, &pairs).unwrap();
    let bots = ["random".parse().unwrap()];
    Session::new(rules, Seat::FIRST, &bots, TableDealer::seeded(seed)).unwrap()
}

fn app(game: GameId, seats: i64, rules: &[(&str, &str)], seed: u64) -> App {
    App::new(session(game, seats, rules, seed), Theme::new(true), false, None).unwrap()
}

fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
}

fn screen_of(app: &App, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(frame, &app.scene())).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let line = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(line).collect()
}

/// Nothing is cut off: the table, the question, every move, the chosen move's sentence, the keys.
fn check_fits(app: &App) {
    let scene = app.scene();
    let text = screen_of(app, 80, 24);
    let all = text.join("\n");
    assert!(scene.table.iter().all(|line| line.width() < 80), "{all}");
    assert_eq!(text[23].trim(), scene.keys.trim(), "{all}");
    assert!(text[0].contains(scene.title.trim()), "the title is cut off: {}", scene.title);
    for (line, row) in scene.table.iter().zip(&text[1..]) {
        let drawn: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
        assert_eq!(row.trim_end(), drawn.trim_end(), "{all}");
    }
    if let (Ask::Move { page, chosen }, None) = (&scene.ask, &scene.panel) {
        for group in &page.groups {
            assert!(all.contains(&group.title), "{} is not shown:\n{all}", group.title);
            for item in &group.items {
                assert!(all.contains(&item.label), "{} is not shown:\n{all}", item.label);
            }
        }
        let sentence = &page.item(*chosen).unwrap().sentence;
        let last = sentence.split(' ').next_back().unwrap();
        assert!(text[20..23].iter().any(|line| line.contains(last)), "{sentence} is not shown:\n{all}");
    }
}

/// Plays to the end with any keys, looking at every screen.
fn play_through(game: GameId, seats: i64, rules: &[(&str, &str)], seed: u64) -> App {
    let mut app = app(game, seats, rules, seed);
    let mut nature = chance::Quick::new(seed);
    for _ in 0..40_000 {
        check_fits(&app);
        if app.scene().keys.starts_with("Enter leaves") {
            return app;
        }
        let keys = [
            KeyCode::Enter,
            KeyCode::Enter,
            KeyCode::Char(' '),
            KeyCode::Right,
            KeyCode::Down,
            KeyCode::Up,
            KeyCode::Left,
            KeyCode::Tab,
            KeyCode::Char('d'),
            KeyCode::Char('k'),
            KeyCode::Char('t'),
            KeyCode::Char('r'),
            KeyCode::Char('5'),
            KeyCode::Char('u'),
            KeyCode::Esc,
        ];
        press(&mut app, keys[nature.below(keys.len() as u32) as usize]);
    }
    panic!("{game} did not end");
}

#[test]
fn whole_games_fit_into_80_columns_and_24_lines() {
    for (game, seats, rules) in [
        (GameId::Yolo, 8, &[("headache", "true"), ("challenge", "true"), ("rounds", "2")][..]),
        (GameId::GoLow, 6, &[("rounds", "2")]),
        (GameId::GoLow, 2, &[("rounds", "2"), ("call_mode", "instead_of_turn")]),
        (GameId::Yooloo, 8, &[]),
        (GameId::Yooloo, 3, &[("variant", "b"), ("games_in_series", "2")]),
        (GameId::OneToTen, 8, &[("cards", "4")]),
        (GameId::OneToTen, 2, &[]),
        (GameId::Hilo, 6, &[]),
        (GameId::Hilo, 2, &[("chain", "optional")]),
        (GameId::Yo, 6, &[("rolls", "6")]),
        (GameId::Yo, 1, &[("rolls", "3")]),
    ] {
        let app = play_through(game, seats, rules, 11);
        assert!(app.farewell().contains("Final scores"), "{}", app.farewell());
    }
}

#[test]
fn a_small_window_is_told_politely_and_nothing_breaks() {
    for game in GameId::ALL {
        let app = app(game, 2, &[], 1);
        for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1), (0, 0)] {
            let text = screen_of(&app, width, height).concat();
            assert!(width < 20 || text.contains("The table needs"), "{text}");
        }
        assert!(!screen_of(&app, 200, 60).concat().contains("The table needs"));
    }
}

/// Opening look at the first two slots, in YOLO.
fn looked(seed: u64) -> App {
    let mut app = app(GameId::Yolo, 3, &[], seed);
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    app
}

#[test]
fn peeked_cards_vanish_from_the_table_and_from_the_log() {
    let mut app = looked(5);
    let shown = screen_of(&app, 80, 24).join("\n");
    assert!(shown.contains("looks at slot 0 and sees"), "{shown}");
    press(&mut app, KeyCode::Char('R'));
    press(&mut app, KeyCode::Enter);
    let after = screen_of(&app, 80, 24).join("\n");
    // Three hands of four cards, and the pile.
    assert_eq!(after.matches("[▒▒]").count(), 13, "{after}");
    assert!(!after.contains("sees"), "{after}");
    press(&mut app, KeyCode::Char('L'));
    let log = screen_of(&app, 80, 24).join("\n");
    assert!(log.contains("looked at slot 0") && !log.contains("sees"), "{log}");
}

#[test]
fn a_wrong_card_of_1_to_10_is_shown_for_a_moment_only() {
    // A seed under which slot 3 is not the 1.
    let mut app = app(GameId::OneToTen, 2, &[], 4);
    press(&mut app, KeyCode::Char('3'));
    press(&mut app, KeyCode::Enter);
    let moment = screen_of(&app, 80, 24).join("\n");
    assert!(moment.contains("it is turned back") && moment.contains('('), "{moment}");
    press(&mut app, KeyCode::Char(' '));
    press(&mut app, KeyCode::Char('L'));
    let log = screen_of(&app, 80, 24).join("\n");
    assert!(log.contains("Seat 0 looked for the 1 and found another card in slot 3"), "{log}");
    assert!(!log.contains("Seat 0 looks for"), "{log}");
}

#[test]
fn no_card_of_a_hand_is_on_the_screen_while_turns_are_played() {
    let mut app = looked(6);
    let own = screen_of(&app, 80, 24).join("\n");
    assert_eq!(own.matches("[◦◦]").count(), 4, "two looks of two others are marked, not shown:\n{own}");
    let mut nature = chance::Quick::new(6);
    let mut turns = 0;
    while !app.scene().keys.starts_with("Enter leaves") {
        let text = screen_of(&app, 80, 24).join("\n");
        let holding = text.contains("What do you do with the card");
        if holding || text.contains("─ Your turn.") {
            turns += 1;
            // Three hands of four cards, and the pile.
            assert_eq!(text.matches("[▒▒]").count(), 13, "{text}");
            assert_eq!(text.contains("You have drawn"), holding, "{text}");
        }
        let keys = [KeyCode::Enter, KeyCode::Right, KeyCode::Down, KeyCode::Char('t'), KeyCode::Char(' ')];
        press(&mut app, keys[nature.below(keys.len() as u32) as usize]);
    }
    assert!(turns > 5, "{turns} screens were looked at");
}

#[test]
fn every_legal_move_is_found_in_the_menu_and_has_a_sentence() {
    for game in GameId::ALL {
        let mut session = session(game, 2, &[], 3);
        let mut nature = chance::Quick::new(3);
        for _ in 0..200 {
            let (_, pause) = session.go_on().unwrap();
            match pause {
                Pause::Over => break,
                Pause::Look | Pause::RoundScored => continue,
                Pause::YourMove => {}
            }
            let (_, legal) = session.ahead(&[]).unwrap();
            let page = Page::of(session.rules(), &session.view(), &legal);
            for action in &legal {
                assert!(page.find(*action).is_some(), "{action:?} is not in the menu");
                assert!(page.sentence(*action).unwrap().ends_with(['.', '!']), "{action:?}");
            }
            session.act(legal[nature.below(legal.len() as u32) as usize]).unwrap();
        }
    }
}

#[test]
fn a_hint_names_a_legal_move_and_half_a_choice_can_be_taken_back() {
    let mut app = app(GameId::Hilo, 2, &[], 2);
    press(&mut app, KeyCode::Char('h'));
    let hint = screen_of(&app, 80, 24).join("\n");
    assert!(hint.contains("Hint") && hint.contains("would do this"), "{hint}");
    press(&mut app, KeyCode::Esc);
    // The hint has chosen both cards; U takes the first back.
    assert!(screen_of(&app, 80, 24).join("\n").contains("Choose 1 more."));
    press(&mut app, KeyCode::Char('u'));
    assert!(screen_of(&app, 80, 24).join("\n").contains("Choose 2 of your cards."));
}

#[test]
fn quitting_asks_first_and_control_c_does_not() {
    let mut app = app(GameId::Yo, 1, &[], 2);
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('n'));
    assert!(!app.is_done());
    press(&mut app, KeyCode::Char('q'));
    press(&mut app, KeyCode::Char('y'));
    assert!(app.is_done());
    let mut app = looked(1);
    app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)).unwrap();
    assert!(app.is_done());
}

#[test]
fn without_colour_there_is_none_and_letters_and_shapes_stay() {
    let session = || session(GameId::Hilo, 3, &[], 9);
    for colour in [true, false] {
        let mut app = App::new(session(), Theme::new(colour), false, None).unwrap();
        press(&mut app, KeyCode::Enter);
        press(&mut app, KeyCode::Enter);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| screen::draw(frame, &app.scene())).unwrap();
        let buffer = terminal.backend().buffer();
        let coloured = buffer.content().iter().filter(|cell| cell.fg != Color::Reset).count();
        assert_eq!(coloured > 0, colour);
        let text: String = buffer.content().iter().map(|cell| cell.symbol()).collect();
        assert!(["R♥", "O●", "Y★", "G♣", "S◆", "B■", "V▲", "P♪"].iter().any(|face| text.contains(face)));
    }
}
