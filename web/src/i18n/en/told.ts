import type { ASSUMPTIONS, REASONS, TableRefusal } from '../../wire/codes';
import type { Message } from '../types';

/** What the server says by a code: why a hint is given, what a rule set assumes, why something is refused. */
type Told =
  | `why.${keyof typeof REASONS | 'known.none' | 'known.one' | 'known.many' | 'callNow' | 'times'}`
  | `assumed.${keyof typeof ASSUMPTIONS}`
  | `refused.${TableRefusal | House}`;

/** What the house refuses before a table hears of it. */
type House =
  | 'bad_fields'
  | 'bad_json'
  | 'closed'
  | 'fault'
  | 'no_chance'
  | 'no_session'
  | 'no_spectators'
  | 'no_such_table'
  | 'not_stored'
  | 'other_game'
  | 'restart'
  | 'server_full'
  | 'table_broken'
  | 'table_crowded'
  | 'table_elsewhere'
  | 'table_restarted'
  | 'too_fast'
  | 'too_large'
  | 'too_many_sockets'
  | 'too_slow';

export default {
  // Hints. In YOLO and Go Low `{known}` and `{call}` are sentences of their own, the latter often absent.
  'why.known.none': 'You know none of your cards.',
  'why.known.one': 'You know one of your cards: {cards}.',
  'why.known.many': 'You know {cards}.',
  'why.callNow': 'With about {own} against about {others} in the lowest other hand, call.',
  'why.swap.look': 'Face-down cards are all alike: look at any of them.',
  'why.swap.remember': 'Remember {cards} before you turn the cards back.',
  'why.swap.draw':
    '{known} A card of the pile ({mean} on average), to keep or to throw, promises more than the open {top}.',
  'why.swap.take': '{known} The {top} on the discard pile replaces your {away}. {call}',
  'why.swap.take_blind':
    '{known} The {top} on the discard pile replaces an unknown card ({mean} on average). {call}',
  'why.swap.keep': '{known} The {drawn} you drew replaces your {away}. {call}',
  'why.swap.keep_blind': '{known} The {drawn} you drew replaces an unknown card ({mean} on average). {call}',
  'why.swap.throw':
    '{known} The {drawn} you drew does not help: the worst card of your hand counts about {worst}. {call}',
  'why.swap.call': '{known} With about {own} against about {others} in the lowest other hand, call.',
  'why.swap.challenge': '{known} About {own} against about {others} in the lowest other hand: low enough.',
  'why.swap.pass': '{known} About {own} against about {others} in the lowest other hand: not low enough.',
  'why.times': 'your {card} {times} times',
  'why.yooloo.mixed_order':
    'The {card} for the {point} is part of an exact mixture of orders: on average nothing wins against it.',
  'why.yooloo.best_card': 'For the {point} your {card} is best, whatever the other plays.',
  'why.yooloo.mixed_card': 'For the {point} exact play shows, in 100, {mix}. This time the {card}.',
  'why.yooloo.high_for_high': 'High cards go where the point cards are high.',
  'why.yooloo.rank': 'The stake of {stake} ranks about {rank} of {of} from the top, and so does your {card}.',
  'why.yooloo.self_play_order':
    'This order has the {card} for the {point}. It did well in practice games of {seats} players.',
  'why.yooloo.self_play_card': 'For a stake of {stake} practice games show your {card} {share} times in 100.',
  'why.yooloo.showdown':
    'In a showdown high cards often meet: the {card} is part of a mix that is hard to beat.',
  'why.yooloo.last_card': 'It is the last card.',
  'why.onetoten.seen': 'You look for the {sought}. It was seen in slot {slot}.',
  'why.onetoten.nowhere_else': 'The {sought} can lie nowhere else.',
  'why.onetoten.unseen':
    'Nobody has seen your {sought}: it is one of {unknown} cards you do not know, each as likely.',
  'why.hilo.opening': 'These two share a line, and most lines have one of them.',
  'why.hilo.draw': '{card} is of less use than what the draw pile is likely to give.',
  'why.hilo.no_discard': 'There is no discard to take.',
  'why.hilo.completes': {
    one: '{card} completes {line}, worth {points} point.',
    other: '{card} completes {line}, worth {points} points.',
  },
  'why.hilo.ends': {
    one: '{card} ends the round with {points} point: lowest with a chance of {chance}%.',
    other: '{card} ends the round with {points} points: lowest with a chance of {chance}%.',
  },
  'why.hilo.pair': '{card} replaces {away} and makes two of a colour in {line}.',
  'why.hilo.pair_blind': '{card} replaces a hidden card and makes two of a colour in {line}.',
  'why.hilo.lower': '{card} counts less than {away}.',
  'why.hilo.lower_blind': '{card} counts less than a hidden card is likely to.',
  'why.hilo.least_harm': '{card} does least harm in place of {away}.',
  'why.hilo.least_harm_blind': '{card} does least harm in place of a hidden card.',
  'why.hilo.throw_ends': {
    one: '{card} helps nowhere. The last hidden card ends the round, with about {points} point: lowest with a chance of {chance}%.',
    other:
      '{card} helps nowhere. The last hidden card ends the round, with about {points} points: lowest with a chance of {chance}%.',
  },
  'why.hilo.throw': '{card} helps nowhere. A card turned up brings the end of the round nearer.',
  'why.hilo.remove': {
    one: 'Without {line} you have {points} instead of {instead} point.',
    other: 'Without {line} you have {points} instead of {instead} points.',
  },
  'why.hilo.keep': 'What is left after removing would be no better.',
  'why.hilo.only': 'It is the only thing to do.',
  'why.hilo.discard_too_high': 'The discard is not low enough.',
  'why.hilo.drawn_too_high': 'The drawn card is not low enough.',
  'why.hilo.whole_line': 'A whole line of one colour goes.',
  'why.hilo.any': 'One is as good as another.',
  'why.hilo.row': '{card} makes a row of one colour.',
  'why.hilo.low_for_high': '{card} is low, and a high card goes.',
  'why.hilo.low': '{card} is low.',
  'why.yo.nothing_more': 'Nothing more to bet on before this roll.',
  'why.yo.planned': '{wager} is part of the plan.',
  'why.yo.least_on_play': 'The least on Play, every time.',
  'why.yo.little_on_play': 'Little on Play, so that More can go behind it.',
  'why.yo.most_on_more': 'More is paid at true odds: the larger part of the money goes there.',
  'why.yo.system_begins': 'The system begins with the least on Play.',
  'why.yo.system_doubles': 'The system doubles after a loss.',
  'why.yo.system_doubles_again': {
    one: 'The system doubles again: {losses} loss in a row.',
    other: 'The system doubles again: {losses} losses in a row.',
  },
  'why.yo.wins': '{wager} wins {gain} on average for every 100 staked.',
  'why.yo.cheapest_play': 'Play costs {cost} of 100 staked, less than any other bet to come in with.',
  'why.yo.free_more': 'More is paid at true odds: it costs nothing on average.',
  'why.yo.play_admits': 'Play admits the other wagers.',
  'why.yo.long_shot': '{wager} pays many times the stake, if it comes.',
  'why.yo.same_on_play': 'The same on Play, every time.',
  'why.yo.some_more': 'Some More behind Play, at true odds.',

  // What the printed sheet does not say
  'assumed.swap.deck_of_yolo': 'The sheet says 65 cards and not which: taken as 0 to 12, five of each.',
  'assumed.swap.deck_of_golow': 'The sheet says 75 cards and not which: taken as 0 to 14, five of each.',
  'assumed.swap.own_deck':
    'The deck is this table’s own choice; the sheet does not say which cards there are.',
  'assumed.swap.many_seats':
    'More than six players are mentioned nowhere; the cards suffice, so they may play.',
  'assumed.swap.shared_win': 'The sheet is silent on a tie after the last round: the win is shared.',
  'assumed.swap.first_dealer': 'No ages are given: the first seat deals first.',
  'assumed.yooloo.pot_of_all': 'A showdown is about the last point card and every parked one.',
  'assumed.yooloo.pot_of_last': 'A showdown is about the last point card alone; parked ones leave the game.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} showdown of one game without a winner ends the series, and nobody wins it.',
    other: '{showdowns} showdowns of one game without a winner end the series, and nobody wins it.',
  },
  'assumed.yooloo.shared_win': 'Equal totals share the win.',
  'assumed.yooloo.fewer_cards': 'Played with {cards} cards each instead of ten.',
  'assumed.onetoten.first_seat': 'The first seat begins.',
  'assumed.onetoten.shared_win': 'Equal points share the win.',
  'assumed.onetoten.streak_end':
    'All in one turn: the game ends with the round of turns in which somebody found all cards; all others have no points.',
  'assumed.onetoten.fewer_cards': 'Played with {cards} cards each instead of ten.',
  'assumed.hilo.chance_starts':
    'No ages are given, so chance decides who starts when the highest sums are equal (H1).',
  'assumed.hilo.kept_line': 'A line left lying may be removed at the end of a later own turn (H6).',
  'assumed.hilo.top_stays':
    'When the draw pile is used up, all discards but the top one are shuffled and become the new pile (H11).',
  'assumed.hilo.all_shuffled':
    'When the draw pile is used up, all discards are shuffled and become the new pile; its first card is turned up (H11).',
  'assumed.hilo.old_line_stays': 'A line that was complete before the final reveal stays (H13).',
  'assumed.yo.session_length':
    'The sheet plays without end; here a session has a length, and what counts is what a seat has won or lost (D15).',
  'assumed.yo.chips':
    'Chips are worth 1, 5, 25 and 100, all start with the same bankroll, and the window closes when all are ready (D14).',
  'assumed.yo.all_decline':
    'The sheet does not say what happens if nobody wants to shoot: if all decline, the first of them shoots (D3).',
  'assumed.yo.highest_line':
    'The sheet does not say which line of the Yo! table counts if several fit: here the highest alone (D9).',
  'assumed.yo.shooter_turn':
    'A shooter’s turn counts once the shooter sevens out; who stops before has not ended one (D3).',
  'assumed.yo.fractions': 'The sheet does not say how fractions are paid; here they are paid exactly (D12).',
  'assumed.yo.no_more_limit': 'The sheet names no limit for More; here there is none (D8).',
  'assumed.yo.open_window':
    'The sheet does not say how long More and Yo! stay open after the point is set; here until it is decided (D6).',

  // Refusals
  'refused.already_ready': 'This seat is ready already.',
  'refused.already_said': 'You have said so already. The others are awaited.',
  'refused.bad_action': 'This move cannot be read.',
  'refused.bad_bot': 'This game has no such bot.',
  'refused.bad_emote': 'There is no such sign.',
  'refused.bad_entry': 'The log of this table is damaged.',
  'refused.bad_fields': 'This request does not fit. Load the page again.',
  'refused.bad_json': 'This request cannot be read. Load the page again.',
  'refused.bad_move_id': 'This move has no proper name. Load the page again.',
  'refused.bad_nonce': 'The number for the deal is too short. Load the page again.',
  'refused.bad_options': 'A setting of the table is out of its range.',
  'refused.bad_plan': 'The seats of this table do not add up.',
  'refused.between_rounds': 'The round is over, and the next one has not begun.',
  'refused.closed': 'This table is closed.',
  'refused.dealer_first': 'First a card is turned or the dice are rolled.',
  'refused.fault': 'Something is wrong here, and it is not your fault.',
  'refused.game_over': 'The game is over.',
  'refused.hints_off': 'This table plays without hints.',
  'refused.impossible_outcome': 'That cannot happen now.',
  'refused.no_chance': 'The server has no random numbers right now.',
  'refused.no_session': 'The server does not know you any more. Load the page again.',
  'refused.no_spectators': 'Nobody may look on at this table.',
  'refused.no_such_seat': 'This table has no such seat.',
  'refused.no_such_table': 'There is no such table.',
  'refused.not_absent': 'Nobody is absent from this seat.',
  'refused.not_between_rounds': 'No round has just been scored.',
  'refused.not_for_bots': 'A bot has nothing to decide here now.',
  'refused.not_host': 'Only the host can do that.',
  'refused.not_over': 'The game is not over yet.',
  'refused.not_playing': 'No game is being played now.',
  'refused.not_ready': 'This seat is not ready.',
  'refused.not_seated': 'You have no seat at this table.',
  'refused.not_stored': 'The move could not be saved, so it was not made. Try again.',
  'refused.not_to_act': 'It is not your turn.',
  'refused.not_waiting': 'That can only be done before the deal.',
  'refused.not_your_seat': 'This seat is not yours.',
  'refused.not_your_turn': 'It is not your turn.',
  'refused.nothing_to_do': 'No action was chosen.',
  'refused.nothing_to_undo': 'There is nothing to take back.',
  'refused.other_game': 'This move belongs to another game.',
  'refused.players_first': 'First a player has to act.',
  'refused.restart': 'The server restarts. Come back in a moment.',
  'refused.seat_taken': 'Somebody sits there already.',
  'refused.server_full': 'The house is full. Come back later.',
  'refused.stale_version': 'The table has moved on. Look again.',
  'refused.table_broken': 'The log of this table cannot be read.',
  'refused.table_closed': 'This table is closed.',
  'refused.table_crowded': 'Too many people look at this table.',
  'refused.table_elsewhere': 'Another server looks after this table for the moment.',
  'refused.table_restarted': 'The table had to be loaded again. Try once more.',
  'refused.too_fast': 'Too fast. Wait a moment.',
  'refused.too_large': 'That was too much at once.',
  'refused.too_many_sockets': 'You have too many tables open at once.',
  'refused.too_slow': 'The connection is too slow.',
  'refused.unknown_version': 'The table is not that far yet. Look again.',
  'refused.which_seat': 'You hold several seats. Choose the one you mean.',
} as const satisfies Record<Told, Message>;
