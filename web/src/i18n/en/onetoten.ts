import type { OneToTenRefusal } from '../../wire/codes';
import type { Message } from '../types';

/** 1 to 10. */
export default {
  round: 'Round {round}',
  lastRound: 'Last turns',
  over: 'Game over',
  slotDown: 'Slot {slot}, face down',
  slotUp: 'Slot {slot}: {card}, found',
  slotTurned: 'Slot {slot}: {card}, turned up',
  slotSeen: 'Slot {slot}, face down, seen',
  slotKnown: 'Slot {slot}, face down, seen: {card}',
  rowOf: 'Cards of {name}',
  yourRow: 'Your cards',
  youSeek: 'You look for',
  theySeek: '{name} looks for',
  allFound: 'All found',
  searchRow: 'Found so far: {found} of {cards}',

  'say.turn': 'You look for {number}. Turn up one of your cards.',
  'say.turnDetail': 'Right: it stays open. Wrong: all see it, then it is turned back.',
  'say.turnStreak': 'Right: go on. Wrong: all your cards are turned back.',
  'say.wrong': 'Slot {slot} is {card}, not {number}. Remember it.',
  'say.wrongStreak': 'Slot {slot} is {card}, not {number}. All are turned back.',
  'say.turnBack': 'A tap on the table turns it back at once.',
  'say.theyTurned': '{who} turned up {card} in slot {slot}.',
  'say.wait': { me: 'Your turn.', they: '{who} looks for {number}.' },
  'say.last': 'Somebody has found all. This round of turns is the last.',
  'say.moment': 'A card is turned up.',
  'say.over': 'The game is over.',
  'why.open': 'Slot {slot} lies open already.',
  'why.notTurn': { me: 'Wait a moment.', they: 'Not your turn: {who} plays.' },

  'log.right': {
    me: '{who} found your {card} in slot {slot}.',
    they: '{who} found the {card} in slot {slot}.',
  },
  'log.wrong': {
    me: '{who} turned up slot {slot}: not the {number}.',
    they: '{who} turned up slot {slot}: not the {number}.',
  },
  'log.back': {
    me: '{who} turned up slot {slot}: not the {number}. All your cards are turned back.',
    they: '{who} turned up slot {slot}: not the {number}. All cards are turned back.',
  },
  'log.all': {
    me: '{who} have found all your cards. The round of turns is completed.',
    they: '{who} has found all cards. The round of turns is completed.',
  },
  'log.won': { me: '{who} win.', they: '{who} wins.' },
  'log.shared': '{names} share the win.',
  'tell.right': { me: 'Slot {slot} is {card}. Found.', they: '{who} found {card} in slot {slot}.' },
  'tell.wrong': {
    me: 'Slot {slot} is {card}, not {number}. Turned back.',
    they: '{who} turned up {card} in slot {slot}, not {number}.',
  },
  'tell.back': {
    me: 'Slot {slot} is {card}, not {number}. All your cards are turned back.',
    they: '{who} turned up {card} in slot {slot}, not {number}. All cards are turned back.',
  },

  'sheet.caption': 'Cards found, most win',
  'sheet.seeks': 'Looks for',
  leads: 'leads',
  wins: 'wins',
  'lead.won': { me: 'You win.', they: '{who} wins.' },
  'lead.shared': '{names} share the win.',
  'lead.points': { one: '{count} card found.', other: '{count} cards found.' },

  'do.turn': 'Turn up slot {slot}.',
  'read.you': 'You look for {number}. {cards}.',
  'read.youDone': 'You have found all. {cards}.',
  'read.seat': '{name} looks for {number}. {cards}.',
  'read.seatDone': '{name} has found all. {cards}.',
  'read.open': 'Open: {cards}',
  'read.none': 'Nothing lies open',
  'read.slot': '{card} in slot {slot}',

  'refused.not_your_turn': 'It is not your turn.',
  'refused.no_such_slot': 'You have no such card.',
  'refused.already_open': 'That card lies open already.',

  'variant.base': 'As printed',
  'variant.base.meaning': 'One card a turn.',
  'variant.streak': 'All in one turn',
  'variant.streak.meaning': 'The right card, go on; a wrong one turns all back.',
  'option.streak': 'All in one turn',
  'option.streak.meaning': 'All cards have to be found in a single turn; a wrong card turns all back.',
  'option.cards': 'Cards each',
  'option.cards.meaning': 'How many cards everybody has to find.',

  'rules.setup': 'Setting up',
  'rules.turn': 'Your turn',
  'rules.end': 'End and points',
  'rules.variant': 'Variant at this table',
  'rule.row':
    'Everybody has cards 1 to {count} of one colour, shuffled, in rows, face down. Nobody knows what lies where.',
  'rule.fewer': 'Fewer than ten cards are an addition of this table.',
  'rule.start': 'The first seat begins, then it goes clockwise. Once around is a round of turns.',
  'rule.turn':
    'Turn up one of your face-down cards, in front of all. If it is the number you look for, it stays open. If not, it is turned back.',
  'rule.rising': 'You look for your 1 first, then the 2, and so on. Each at one’s own pace.',
  'rule.same': 'Cards never change their place.',
  'rule.memory': 'A turned card is shown for a moment. After that it has to be remembered.',
  'rule.end':
    'When somebody has found all cards, the round of turns is completed, so that all had equally many turns.',
  'rule.points': 'Each found card is a point. The most points win; equal points share the win.',
  'rule.streak':
    'All cards have to be found in a single turn. The right card: go on at once. A wrong one: all your cards are turned back, and you begin with your 1 again.',
  'rule.streakPoints': 'Who has found all has all points, everybody else none.',

  'tutorial.first':
    'Four cards lie before you, 1 to 4, nobody knows where. You look for the 1. Turn up slot A.',
  'tutorial.wrong': 'A 3: not what you look for. Remember where it lies; it is turned back.',
  'tutorial.second': 'The bot turned up a 2. Your turn again: try slot B.',
  'tutorial.right': 'Your 1. It stays open, and you look for the 2 from now on.',
  'tutorial.third': 'Try slot D.',
  'tutorial.two': 'The 2. Now the 3. You have seen it: where was it?',
  'tutorial.twoWrong': 'Not there. You saw the 3 in slot {slot}.',
  'tutorial.three': 'Remembered. One card is left: turn it up.',
  'tutorial.end': 'All found. The others finish the round of turns, and each found card is a point.',
} as const satisfies Record<string, Message> & Record<`refused.${OneToTenRefusal}`, Message>;
