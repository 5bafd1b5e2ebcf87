// Generated from the Rust types by `cargo xtask playthroughs`. Do not edit.

/** Why a hint is given: every code with its values. */
export const REASONS = {
  'swap.look': {},
  'swap.remember': { cards: 'text' },
  'swap.draw': { known: 'text', mean: 'number', top: 'number' },
  'swap.take': { known: 'text', top: 'number', away: 'number', own: 'maybe number', others: 'maybe number' },
  'swap.take_blind': { known: 'text', top: 'number', mean: 'number', own: 'maybe number', others: 'maybe number' },
  'swap.keep': { known: 'text', drawn: 'number', away: 'number', own: 'maybe number', others: 'maybe number' },
  'swap.keep_blind': { known: 'text', drawn: 'number', mean: 'number', own: 'maybe number', others: 'maybe number' },
  'swap.throw': { known: 'text', drawn: 'number', worst: 'number', own: 'maybe number', others: 'maybe number' },
  'swap.call': { known: 'text', own: 'number', others: 'number' },
  'swap.challenge': { known: 'text', own: 'number', others: 'number' },
  'swap.pass': { known: 'text', own: 'number', others: 'number' },
  'yooloo.mixed_order': { point: 'number', card: 'number' },
  'yooloo.best_card': { point: 'number', card: 'number' },
  'yooloo.mixed_card': { point: 'number', card: 'number', mix: 'text' },
  'yooloo.high_for_high': {},
  'yooloo.rank': { stake: 'number', rank: 'number', of: 'number', card: 'number' },
  'yooloo.self_play_order': { point: 'number', card: 'number', seats: 'number' },
  'yooloo.self_play_card': { stake: 'number', card: 'number', share: 'number' },
  'yooloo.showdown': { card: 'number' },
  'yooloo.last_card': {},
  'onetoten.seen': { sought: 'number', slot: 'number' },
  'onetoten.nowhere_else': { sought: 'number' },
  'onetoten.unseen': { sought: 'number', unknown: 'number' },
  'hilo.opening': {},
  'hilo.draw': { card: 'text' },
  'hilo.no_discard': {},
  'hilo.completes': { card: 'text', line: 'text', points: 'number' },
  'hilo.ends': { card: 'text', points: 'number', chance: 'number' },
  'hilo.pair': { card: 'text', away: 'text', line: 'text' },
  'hilo.pair_blind': { card: 'text', line: 'text' },
  'hilo.lower': { card: 'text', away: 'text' },
  'hilo.lower_blind': { card: 'text' },
  'hilo.least_harm': { card: 'text', away: 'text' },
  'hilo.least_harm_blind': { card: 'text' },
  'hilo.throw_ends': { card: 'text', points: 'number', chance: 'number' },
  'hilo.throw': { card: 'text' },
  'hilo.remove': { line: 'text', points: 'number', instead: 'number' },
  'hilo.keep': {},
  'hilo.only': {},
  'hilo.discard_too_high': {},
  'hilo.drawn_too_high': {},
  'hilo.whole_line': {},
  'hilo.any': {},
  'hilo.row': { card: 'text' },
  'hilo.low_for_high': { card: 'text' },
  'hilo.low': { card: 'text' },
  'yo.nothing_more': {},
  'yo.planned': { wager: 'text' },
  'yo.least_on_play': {},
  'yo.little_on_play': {},
  'yo.most_on_more': {},
  'yo.system_begins': {},
  'yo.system_doubles': {},
  'yo.system_doubles_again': { losses: 'number' },
  'yo.wins': { wager: 'text', gain: 'number' },
  'yo.cheapest_play': { cost: 'number' },
  'yo.free_more': {},
  'yo.play_admits': {},
  'yo.long_shot': { wager: 'text' },
  'yo.same_on_play': {},
  'yo.some_more': {},
} as const;

/** What a rule set may assume: every code with the name of its number. */
export const ASSUMPTIONS = {
  'hilo.all_shuffled': {},
  'hilo.chance_starts': {},
  'hilo.kept_line': {},
  'hilo.old_line_stays': {},
  'hilo.top_stays': {},
  'onetoten.fewer_cards': { cards: 'number' },
  'onetoten.first_seat': {},
  'onetoten.shared_win': {},
  'onetoten.streak_end': {},
  'swap.deck_of_golow': {},
  'swap.deck_of_yolo': {},
  'swap.first_dealer': {},
  'swap.many_seats': {},
  'swap.own_deck': {},
  'swap.shared_win': {},
  'yo.all_decline': {},
  'yo.chips': {},
  'yo.fractions': {},
  'yo.highest_line': {},
  'yo.late_play': {},
  'yo.no_more_limit': {},
  'yo.open_window': {},
  'yo.session_length': {},
  'yo.shooter_turn': {},
  'yooloo.fewer_cards': { cards: 'number' },
  'yooloo.pot_of_all': {},
  'yooloo.pot_of_last': {},
  'yooloo.shared_win': {},
  'yooloo.showdown_cap': { showdowns: 'number' },
} as const;

/** Why a table may refuse something. */
export type TableRefusal =
  | 'already_ready'
  | 'already_said'
  | 'bad_action'
  | 'bad_bot'
  | 'bad_emote'
  | 'bad_entry'
  | 'bad_move_id'
  | 'bad_nonce'
  | 'bad_options'
  | 'bad_plan'
  | 'between_rounds'
  | 'dealer_first'
  | 'game_over'
  | 'hints_off'
  | 'impossible_outcome'
  | 'no_person'
  | 'no_such_seat'
  | 'not_absent'
  | 'not_between_rounds'
  | 'not_for_bots'
  | 'not_host'
  | 'not_over'
  | 'not_playing'
  | 'not_ready'
  | 'not_seated'
  | 'not_to_act'
  | 'not_waiting'
  | 'not_your_seat'
  | 'not_your_turn'
  | 'nothing_to_do'
  | 'nothing_to_undo'
  | 'players_first'
  | 'removed'
  | 'seat_taken'
  | 'stale_version'
  | 'table_closed'
  | 'too_many_changes'
  | 'unknown_version'
  | 'which_seat';

/** Why the rules of YOLO and Go Low may refuse something. */
export type SwapRefusal =
  | 'already_called'
  | 'answer_first'
  | 'call_replaces_turn'
  | 'call_within_turn'
  | 'draw_first'
  | 'look_first'
  | 'look_is_over'
  | 'no_question'
  | 'no_such_slot'
  | 'not_to_act'
  | 'nothing_to_turn_back'
  | 'pile_empty'
  | 'place_first'
  | 'ready_first'
  | 'too_early_to_call'
  | 'wrong_number_of_looks';

/** Why the rules of YOOLOO may refuse something. */
export type YoolooRefusal =
  | 'card_used'
  | 'no_order_now'
  | 'no_such_card'
  | 'nothing_to_choose'
  | 'order_first';

/** Why the rules of 1 to 10 may refuse something. */
export type OneToTenRefusal =
  | 'already_open'
  | 'no_such_slot'
  | 'not_your_turn';

/** Why the rules of HILO may refuse something. */
export type HiloRefusal =
  | 'chain_order'
  | 'empty_slot'
  | 'line_not_complete'
  | 'line_not_new'
  | 'line_not_revealed'
  | 'must_remove'
  | 'no_slide'
  | 'no_such_slot'
  | 'not_face_down'
  | 'not_to_act'
  | 'pile_empty'
  | 'slide_missing'
  | 'slots_not_rising'
  | 'wrong_moment';

/** Why the rules of YO! may refuse something. */
export type YoRefusal =
  | 'above_maximum'
  | 'above_more_limit'
  | 'already_declined'
  | 'below_minimum'
  | 'decline_needs_play'
  | 'dice_not_passing'
  | 'has_play'
  | 'locked'
  | 'locked_wagers'
  | 'needs_play'
  | 'needs_play_or_late_play'
  | 'needs_point'
  | 'no_such_wager'
  | 'not_betting'
  | 'not_enough_money'
  | 'other_wagers_stand'
  | 'play_is_closed'
  | 'window_has_passed';

/** How good a bot can be, from the weakest on. */
export const LEVELS = ['random', 'easy', 'normal', 'strong', 'master'] as const;

/** How well a bot can remember. */
export const MEMORIES = ['perfect', 'fading', 'none'] as const;

/** How many can play each game. */
export const SEATS = {
  yolo: [2, 8],
  golow: [2, 6],
  yooloo: [2, 8],
  onetoten: [2, 8],
  hilo: [2, 6],
  yo: [1, 6],
} as const;

/** Every game: its variants, and its options with the words to choose from. */
export const RULES = {
  yolo: {
    variants: ['base', 'headache', 'challenge', 'headache-challenge'],
    options: {
      headache: [],
      challenge: [],
      call_mode: ['within_turn', 'instead_of_turn'],
      min_turns_before_call: [],
      deckout_trigger: ['after_turn', 'on_failed_draw'],
      deckout_after_call: ['end_now', 'finish_final_turns'],
      double_stacking: ['cap2', 'multiply'],
      catchup_basis: ['before', 'after'],
      catchup_threshold: [],
      catchup_in_challenge: [],
      final_tie: ['draw', 'shared'],
      double_negative: [],
      rounds: [],
      deck: [],
      ages: [],
    },
  },
  golow: {
    variants: ['base'],
    options: {
      rounds: [],
      reshuffle_keep_top: [],
      reshuffle_timing: ['eager', 'on_demand'],
      final_tie: ['shared', 'extra_round', 'draw'],
      call_mode: ['within_turn', 'instead_of_turn'],
      min_turns_before_call: [],
      double_negative: [],
      deck: [],
      ages: [],
    },
  },
  yooloo: {
    variants: ['base', 'a', 'b'],
    options: {
      variant: ['base', 'a', 'b'],
      showdown_pot: ['all', 'last_only'],
      showdown_cap: [],
      hide_scores: [],
      games_in_series: [],
      cards: [],
    },
  },
  onetoten: {
    variants: ['base', 'streak'],
    options: {
      streak: [],
      cards: [],
    },
  },
  hilo: {
    variants: ['base'],
    options: {
      start_tie: ['age', 'random', 'seat'],
      hilo_removal: ['optional', 'forced'],
      hilo_eligible: ['any', 'new_only'],
      chain: ['forced', 'optional', 'off'],
      reshuffle_keep_top: [],
      final_reveal: ['all', 'one'],
      target: [],
      ages: [],
      heights: [],
    },
  },
  yo: {
    variants: ['sheet', 'casino'],
    options: {
      preset: ['sheet', 'casino'],
      seven_out_play: ['push', 'lose'],
      more_yo_window: ['any', 'first_roll'],
      more_max: [],
      rounding: ['exact', 'floor'],
      min_bet: [],
      max_bet: [],
      bankroll: [],
      rolls: [],
      shooter_turns: [],
    },
  },
} as const;
