import type { ASSUMPTIONS, REASONS, TableRefusal } from '../../wire/codes';
import type { Message } from '../types';

/** What the server says by a code: why a hint is given, what a rule set assumes, why something is refused. */
type Told =
  | `why.${keyof typeof REASONS | 'known.none' | 'known.one' | 'known.many' | 'callNow' | 'times'}`
  | `assumed.${keyof typeof ASSUMPTIONS}`
  | `refused.${TableRefusal | House}`;

/** What the house refuses before a table hears of it. */
type House =
  | 'address_full'
  | 'bad_fields'
  | 'bad_json'
  | 'bad_method'
  | 'bad_query'
  | 'bad_token'
  | 'closed'
  | 'fault'
  | 'foreign_origin'
  | 'look_only'
  | 'no_chance'
  | 'no_handshake'
  | 'no_session'
  | 'no_spectators'
  | 'no_such_finished_game'
  | 'no_such_game'
  | 'no_such_page'
  | 'no_such_schema'
  | 'no_such_table'
  | 'no_such_token'
  | 'not_json'
  | 'not_stored'
  | 'other_game'
  | 'restart'
  | 'server_full'
  | 'table_broken'
  | 'table_crowded'
  | 'table_elsewhere'
  | 'table_restarted'
  | 'table_unreachable'
  | 'too_fast'
  | 'too_large'
  | 'too_many_sockets'
  | 'too_many_tokens'
  | 'too_slow';

export default {
  // Hints. In YOLO and Go Low `{known}` and `{call}` are sentences of their own, the latter often absent.
  'why.known.none': 'You know none of your cards.',
  'why.known.one': 'You know one of your cards.',
  'why.known.many': 'Going by the cards you know.',
  'why.callNow': 'About {own} against about {others} in the lowest other hand: call.',
  'why.swap.look': 'Face-down cards are all alike: look at any of them.',
  'why.swap.remember': 'Remember {cards} before you turn the cards back.',
  'why.swap.draw':
    '{known} A card from the pile ({mean} on average), to keep or to discard, promises more than the open {top}.',
  'why.swap.take': '{known} The {top} on the discard pile replaces a higher card of yours. {call}',
  'why.swap.take_blind':
    '{known} The {top} on the discard pile replaces an unknown card ({mean} on average). {call}',
  'why.swap.keep': '{known} The {drawn} you drew replaces a higher card of yours. {call}',
  'why.swap.keep_blind': '{known} The {drawn} you drew replaces an unknown card ({mean} on average). {call}',
  'why.swap.throw':
    '{known} The {drawn} you drew doesn’t help: the worst card in your hand counts about {worst}. {call}',
  'why.swap.call': '{known} About {own} against about {others} in the lowest other hand: call.',
  'why.swap.challenge': '{known} About {own} against about {others} in the lowest other hand: low enough.',
  'why.swap.pass': '{known} About {own} against about {others} in the lowest other hand: not low enough.',
  'why.times': 'your {card} {times} times',
  'why.yooloo.mixed_order':
    'The {card} for the {point} is part of an exact mix of orders: on average nothing beats it.',
  'why.yooloo.best_card': 'For the {point} your {card} is best, whatever the other player plays.',
  'why.yooloo.mixed_card': 'For the {point} exact play shows, out of 100, {mix}. This time the {card}.',
  'why.yooloo.high_for_high': 'High cards go where the point cards are high.',
  'why.yooloo.rank': 'The stake of {stake} ranks about {rank} of {of} from the top, and so does your {card}.',
  'why.yooloo.self_play_order':
    'This order has the {card} for the {point}. It did well in practice games of {seats} players.',
  'why.yooloo.self_play_card':
    'For a stake of {stake}, practice games show your {card} {share} times in 100.',
  'why.yooloo.showdown':
    'In a showdown high cards often meet: the {card} is part of a mix that is hard to beat.',
  'why.yooloo.last_card': 'It’s your last card.',
  'why.onetoten.seen': 'You’re looking for the {sought}. It was seen in slot {slot}.',
  'why.onetoten.nowhere_else': 'The {sought} can’t be anywhere else.',
  'why.onetoten.unseen':
    'Nobody has seen your {sought}: it’s one of {unknown} cards you don’t know, all equally likely.',
  'why.hilo.opening': 'These two share a line, and most lines have one of them.',
  'why.hilo.draw': 'The draw pile is likely to give something better than {card}.',
  'why.hilo.no_discard': 'There’s no discard to take.',
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
  'why.hilo.least_harm': '{card} does the least harm in place of {away}.',
  'why.hilo.least_harm_blind': '{card} does the least harm in place of a hidden card.',
  'why.hilo.throw_ends': {
    one: '{card} doesn’t help anywhere. The last hidden card ends the round, with about {points} point: lowest with a chance of {chance}%.',
    other:
      '{card} doesn’t help anywhere. The last hidden card ends the round, with about {points} points: lowest with a chance of {chance}%.',
  },
  'why.hilo.throw': '{card} doesn’t help anywhere. Turning up a card brings the end of the round nearer.',
  'why.hilo.remove': {
    one: 'Without {line} you have {points} instead of {instead} point.',
    other: 'Without {line} you have {points} instead of {instead} points.',
  },
  'why.hilo.keep': 'What’s left after removing it would be no better.',
  'why.hilo.only': 'It’s the only thing you can do.',
  'why.hilo.discard_too_high': 'The discard isn’t low enough.',
  'why.hilo.drawn_too_high': 'The drawn card isn’t low enough.',
  'why.hilo.whole_line': 'A whole line of one colour goes.',
  'why.hilo.any': 'One is as good as another.',
  'why.hilo.row': '{card} makes a row of one colour.',
  'why.hilo.low_for_high': '{card} is low, and a high card goes.',
  'why.hilo.low': '{card} is low.',
  'why.yo.nothing_more': 'Nothing more to bet on before this roll.',
  'why.yo.planned': '{wager} is part of the plan.',
  'why.yo.least_on_play': 'The least on Play, every time.',
  'why.yo.little_on_play': 'Little on Play, so that More can go behind it.',
  'why.yo.most_on_more': 'More is paid at true odds, so most of the chips go there.',
  'why.yo.system_begins': 'The system begins with the least on Play.',
  'why.yo.system_doubles': 'The system doubles after a loss.',
  'why.yo.system_doubles_again': {
    one: 'The system doubles again: {losses} loss in a row.',
    other: 'The system doubles again: {losses} losses in a row.',
  },
  'why.yo.wins': '{wager} wins {gain} on average for every 100 staked.',
  'why.yo.cheapest_play': 'Play costs {cost} of every 100 staked: less than any other wager to start with.',
  'why.yo.free_more': 'More is paid at true odds: it costs nothing on average.',
  'why.yo.play_admits': 'Play opens the other wagers.',
  'why.yo.long_shot': '{wager} pays many times the stake, if it comes.',
  'why.yo.same_on_play': 'The same on Play, every time.',
  'why.yo.some_more': 'Some More behind Play, at true odds.',

  // What the printed sheet does not say
  'assumed.swap.deck_of_yolo': 'The sheet says 65 cards, but not which: we assume 0 to 12, five of each.',
  'assumed.swap.deck_of_golow': 'The sheet says 75 cards, but not which: we assume 0 to 14, five of each.',
  'assumed.swap.own_deck': 'This table chose its own deck; the sheet doesn’t say which cards there are.',
  'assumed.swap.many_seats':
    'The rules mention no more than six players. There are enough cards for more, so more may play.',
  'assumed.swap.shared_win':
    'The sheet doesn’t say what happens in a tie after the last round: the win is shared.',
  'assumed.swap.first_dealer': 'No ages are given: the first seat deals first.',
  'assumed.yooloo.pot_of_all': 'A showdown is for the last point card and every parked one.',
  'assumed.yooloo.pot_of_last': 'A showdown is for the last point card only; parked ones leave the game.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} showdown in a game without a winner ends the series, and nobody wins it.',
    other: '{showdowns} showdowns in a game without a winner end the series, and nobody wins it.',
  },
  'assumed.yooloo.shared_win': 'Equal totals share the win.',
  'assumed.yooloo.fewer_cards': 'Played with {cards} cards each instead of ten.',
  'assumed.onetoten.first_seat': 'The first seat begins.',
  'assumed.onetoten.shared_win': 'Equal points share the win.',
  'assumed.onetoten.streak_end':
    'All in one turn: the game ends with the round of turns in which somebody finds all their cards; everyone else has no points.',
  'assumed.onetoten.fewer_cards': 'Played with {cards} cards each instead of ten.',
  'assumed.hilo.chance_starts':
    'No ages are given, so chance decides who starts when the highest sums are equal (H1).',
  'assumed.hilo.kept_line': 'A line you keep may be removed at the end of a later turn (H6).',
  'assumed.hilo.top_stays':
    'When the draw pile is used up, all discards except the top one are shuffled and become the new pile (H11).',
  'assumed.hilo.all_shuffled':
    'When the draw pile is used up, all discards are shuffled and become the new pile; its first card is turned up (H11).',
  'assumed.hilo.old_line_stays': 'A line that was already complete before the final reveal stays (H13).',
  'assumed.yo.session_length':
    'The sheet has no end; here a session has a set length, and what counts is the chips a player has won or lost (D15).',
  'assumed.yo.chips':
    'Chips are worth 1, 5, 25 and 100, everyone starts with the same bankroll, and betting closes when everyone is ready (D14).',
  'assumed.yo.all_decline':
    'The sheet doesn’t say what happens if nobody wants to shoot: if everyone passes the dice, the first of them shoots (D3).',
  'assumed.yo.late_play':
    'The sheet only says you may ask for Late Play; here it’s for players without Play, once per point (D5).',
  'assumed.yo.highest_line':
    'The sheet doesn’t say which line of the Yo! table counts if several fit: here only the highest (D9).',
  'assumed.yo.shooter_turn':
    'A shooter’s turn counts once it ends in a seven-out; a shooter who stops earlier hasn’t ended one (D3).',
  'assumed.yo.fractions': 'The sheet doesn’t say how fractions are paid; here they’re paid exactly (D12).',
  'assumed.yo.no_more_limit': 'The sheet sets no limit for More, so there’s none here (D8).',
  'assumed.yo.open_window':
    'The sheet doesn’t say how long More and Yo! stay open after the point is set; here until it’s decided (D6).',

  // Refusals
  'refused.already_ready': 'This seat is already ready.',
  'refused.already_said': 'You’ve already said so. We’re waiting for the others.',
  'refused.bad_action': 'This move can’t be read.',
  'refused.bad_bot': 'This game has no such bot.',
  'refused.bad_emote': 'There’s no such message.',
  'refused.bad_entry': 'The log of this table is damaged.',
  'refused.bad_fields': 'The server can’t use this request. Reload the page.',
  'refused.bad_json': 'The server can’t read this request. Reload the page.',
  'refused.bad_move_id': 'This move has no valid id. Reload the page.',
  'refused.bad_nonce': 'The number for the deal is too short. Reload the page.',
  'refused.bad_options': 'One of the table’s settings is out of range.',
  'refused.bad_plan': 'The seats of this table don’t add up.',
  'refused.between_rounds': 'The round is over, and the next one hasn’t begun.',
  'refused.closed': 'This table is closed.',
  'refused.dealer_first': 'First a card must be turned up or the dice rolled.',
  'refused.fault': 'Something went wrong. It isn’t your fault.',
  'refused.game_over': 'The game is over.',
  'refused.hints_off': 'There are no hints at this table.',
  'refused.impossible_outcome': 'That can’t happen now.',
  'refused.no_chance': 'The server can’t shuffle right now. Try again in a moment.',
  'refused.no_session': 'The server doesn’t know you any more. Reload the page.',
  'refused.no_spectators': 'This table doesn’t allow spectators.',
  'refused.no_such_seat': 'This table has no such seat.',
  'refused.bad_query': 'The server can’t read this address.',
  'refused.bad_method': 'This address can’t do that.',
  'refused.bad_token': 'This token doesn’t work, or no longer does.',
  'refused.foreign_origin': 'This request came from another site, so it was refused.',
  'refused.no_handshake': 'This address is for a live connection only.',
  'refused.no_such_finished_game': 'There’s no such finished game.',
  'refused.no_such_game': 'There’s no such game.',
  'refused.no_such_page': 'There’s no such page.',
  'refused.no_such_schema': 'There’s no such schema.',
  'refused.no_such_token': 'This token has been revoked already.',
  'refused.not_json': 'The server can’t read this request. Reload the page.',
  'refused.too_many_tokens': 'You have too many tokens. Revoke one first.',
  'refused.no_such_table': 'There’s no such table.',
  'refused.not_absent': 'Nobody is missing from this seat.',
  'refused.not_between_rounds': 'No round has just been scored.',
  'refused.not_for_bots': 'There’s nothing for a bot to decide here now.',
  'refused.not_host': 'Only the host can do that.',
  'refused.no_person': 'There’s nobody to remove there.',
  'refused.removed': 'The host has removed you from this table.',
  'refused.not_over': 'The game isn’t over yet.',
  'refused.not_playing': 'No game is being played now.',
  'refused.not_ready': 'This seat isn’t ready.',
  'refused.not_seated': 'You have no seat at this table.',
  'refused.not_stored': 'The move couldn’t be saved, so it wasn’t made. Try again.',
  'refused.not_to_act': 'It isn’t your turn.',
  'refused.not_waiting': 'That can only be done before the deal.',
  'refused.not_your_seat': 'This seat isn’t yours.',
  'refused.not_your_turn': 'It isn’t your turn.',
  'refused.nothing_to_do': 'No action was chosen.',
  'refused.nothing_to_undo': 'There’s nothing to take back.',
  'refused.other_game': 'This move belongs to another game.',
  'refused.players_first': 'A player has to move first.',
  'refused.restart': 'The server is restarting. Come back in a moment.',
  'refused.seat_taken': 'Somebody already sits there.',
  'refused.address_full': 'Too many connections from your network. Close some and try again.',
  'refused.look_only': 'Nothing can be saved right now. You can look, but not move.',
  'refused.server_full': 'The server is full. Come back later.',
  'refused.stale_version': 'The table has moved on. Look again.',
  'refused.table_broken': 'The log of this table can’t be read.',
  'refused.table_closed': 'This table is closed.',
  'refused.table_crowded': 'Too many people are watching this table.',
  'refused.table_elsewhere': 'Another server is running this table at the moment.',
  'refused.table_unreachable':
    'The server that runs this table can’t be reached at the moment. Please try again.',
  'refused.table_restarted': 'The table had to be reloaded. Try again.',
  'refused.too_fast': 'Too fast. Wait a moment.',
  'refused.too_large': 'That was too much at once.',
  'refused.too_many_changes': 'This table was changed too often without a game. Play, or open another one.',
  'refused.too_many_sockets': 'You have too many tables open at once.',
  'refused.too_slow': 'The connection is too slow.',
  'refused.unknown_version': 'The table isn’t that far yet. Look again.',
  'refused.which_seat': 'You have several seats. Choose the one you mean.',
} as const satisfies Record<Told, Message>;
