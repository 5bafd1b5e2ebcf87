import type { OneToTenRefusal } from '../../wire/codes';
import type { Message } from '../types';

/** 1 to 10. */
export default {
  round: 'Round {round}',
  lastRound: 'Last turns',
  over: 'Game over',
  how1: 'Your cards lie face down, shuffled.',
  how2: 'Find them in order: first the 1, then the 2.',
  how3: 'Wrong card? Remember where it was.',
  slotDown: 'Slot {slot}, face down',
  slotUp: 'Slot {slot}: {card}, found',
  slotTurned: 'Slot {slot}: {card}, turned up',
  slotSeen: 'Slot {slot}, face down, seen',
  slotKnown: 'Slot {slot}, face down, seen: {card}',
  rowOf: 'Cards of {name}',
  yourRow: 'Your cards',
  youSeek: 'You’re looking for',
  theySeek: '{name} is looking for',
  allFound: 'All found',
  searchRow: 'Found so far: {found} of {cards}',

  'say.turn': 'You’re looking for {number}. Turn up one of your cards.',
  'say.turnDetail': 'Right: it stays open. Wrong: it’s turned back.',
  'say.turnStreak': 'Right: go on. Wrong: all your cards are turned back.',
  'say.wrong': 'Slot {slot} is {card}, not {number}. Remember it.',
  'say.wrongStreak': 'Slot {slot} is {card}, not {number}. All are turned back.',
  'say.turnBack': 'Tap the table to turn the card back now.',
  'say.theyTurned': {
    me: 'You turned up {card} in slot {slot}.',
    they: '{who} turned up {card} in slot {slot}.',
  },
  'say.wait': { me: 'Your turn.', they: '{who} is looking for {number}.' },
  'say.last': 'Somebody has found all their cards. These are the last turns.',
  'say.moment': 'A card is being turned up.',
  'say.over': 'The game is over.',
  'why.open': 'Slot {slot} is already open.',
  'why.notTurn': { me: 'Wait a moment.', they: 'Not your turn: {who} is playing.' },

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
    they: '{who} turned up slot {slot}: not the {number}. All their cards are turned back.',
  },
  'log.all': {
    me: '{who} have found all your cards. This round of turns is the last.',
    they: '{who} has found all their cards. This round of turns is the last.',
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
    they: '{who} turned up {card} in slot {slot}, not {number}. All their cards are turned back.',
  },

  'sheet.caption': 'Cards found, most win',
  'sheet.seeks': 'Looking for',
  leads: 'leads',
  wins: 'wins',
  'lead.won': { me: 'You win.', they: '{who} wins.' },
  'lead.shared': '{names} share the win.',
  'lead.points': { one: '{count} card found.', other: '{count} cards found.' },

  'do.turn': 'Turn up slot {slot}.',
  'read.seat': {
    me: 'You’re looking for {number}. {cards}.',
    they: '{who} is looking for {number}. {cards}.',
  },
  'read.seatDone': {
    me: 'You’ve found all your cards. {cards}.',
    they: '{who} has found all their cards. {cards}.',
  },
  'read.open': 'Open: {cards}',
  'read.none': 'No card is open',
  'read.slot': '{card} in slot {slot}',

  'refused.not_your_turn': 'It isn’t your turn.',
  'refused.no_such_slot': 'You don’t have that card.',
  'refused.already_open': 'That card is already open.',

  'variant.base': 'As printed',
  'variant.base.meaning': 'One card per turn.',
  'variant.streak': 'All in one turn',
  'variant.streak.meaning': 'Right card: go on. Wrong card: all are turned back.',
  'option.streak': 'All in one turn',
  'option.streak.meaning': 'All cards must be found in a single turn; a wrong card turns them all back.',
  'option.cards': 'Cards each',
  'option.cards.meaning': 'How many cards everyone has to find.',

  'rules.setup': 'Setting up',
  'rules.turn': 'Your turn',
  'rules.end': 'End and points',
  'rules.variant': 'Variant at this table',
  'rule.row':
    'Everyone has cards 1 to {count} of one colour, shuffled and laid out face down. Nobody knows which is where.',
  'rule.fewer': 'Playing with fewer than ten cards is an extra of this table.',
  'rule.start': 'The first seat begins, then play goes clockwise. Once around is a round of turns.',
  'rule.turn':
    'Turn up one of your face-down cards for everyone to see. If it’s the number you’re looking for, it stays open. If not, it’s turned back.',
  'rule.rising': 'Look for your 1 first, then the 2, and so on. All players go at their own pace.',
  'rule.same': 'Cards never change places.',
  'rule.memory': 'A turned card is shown for a moment. After that you have to remember it.',
  'rule.end':
    'When somebody has found all their cards, the round of turns is finished, so that everyone gets the same number of turns.',
  'rule.points': 'Each card found is a point. Most points win; equal points share the win.',
  'rule.streak':
    'All cards must be found in a single turn. Right card: go on at once. Wrong card: all your cards are turned back, and you start with your 1 again.',
  'rule.streakPoints': 'A player who found all their cards gets all the points; everyone else gets none.',

  'tutorial.first':
    'Four cards lie in front of you, 1 to 4. Nobody knows which is where. You’re looking for the 1: turn up slot A.',
  'tutorial.wrong': 'A 3: not the one you’re looking for. Remember where it is; it’s turned back.',
  'tutorial.second': 'The bot turned up a 2. Your turn again: try slot B.',
  'tutorial.right': 'Your 1! It stays open. From now on you’re looking for the 2.',
  'tutorial.third': 'Try slot D.',
  'tutorial.two': 'The 2! Now the 3. You’ve seen it: where was it?',
  'tutorial.twoWrong': 'Not there. You saw the 3 in slot {slot}.',
  'tutorial.three': 'Well remembered. One card is left: turn it up.',
  'tutorial.end': 'All found. The others finish the round of turns, and each card found is a point.',
} as const satisfies Record<string, Message> & Record<`refused.${OneToTenRefusal}`, Message>;
