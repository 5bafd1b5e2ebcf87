import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Runde {round}',
  lastRound: 'Letzte Züge',
  over: 'Spiel beendet',
  how1: 'Deine Karten liegen gemischt und verdeckt.',
  how2: 'Finde sie der Reihe nach: erst die 1, dann die 2.',
  how3: 'Falsche Karte? Merk dir, wo sie lag.',
  slotDown: 'Platz {slot}, verdeckt',
  slotUp: 'Platz {slot}: {card}, gefunden',
  slotTurned: 'Platz {slot}: {card}, aufgedeckt',
  slotSeen: 'Platz {slot}, verdeckt, gesehen',
  slotKnown: 'Platz {slot}, verdeckt, gesehen: {card}',
  rowOf: 'Karten von {name}',
  yourRow: 'Deine Karten',
  youSeek: 'Du suchst',
  theySeek: '{name} sucht',
  allFound: 'Alle gefunden',
  searchRow: 'Bisher gefunden: {found} von {cards}',

  'say.turn': 'Du suchst die {number}. Decke eine deiner Karten auf.',
  'say.turnDetail': 'Richtig: Sie bleibt offen. Falsch: Sie wird zurückgedreht.',
  'say.turnStreak': 'Richtig: weiter. Falsch: Alle deine Karten werden zurückgedreht.',
  'say.wrong': 'Auf Platz {slot} liegt die {card}, nicht die {number}. Merk sie dir.',
  'say.wrongStreak': 'Auf Platz {slot} liegt die {card}, nicht die {number}. Alle werden zurückgedreht.',
  'say.turnBack': 'Tipp auf den Tisch, um sie gleich zurückzudrehen.',
  'say.theyTurned': {
    me: 'Du hast auf Platz {slot} die {card} aufgedeckt.',
    they: '{who} hat auf Platz {slot} die {card} aufgedeckt.',
  },
  'say.wait': { me: 'Du bist dran.', they: '{who} sucht die {number}.' },
  'say.last': 'Jemand hat alle gefunden. Das sind die letzten Züge.',
  'say.moment': 'Eine Karte wird aufgedeckt.',
  'say.over': 'Das Spiel ist vorbei.',
  'why.open': 'Platz {slot} liegt schon offen.',
  'why.notTurn': { me: 'Einen Moment noch.', they: 'Du bist nicht dran: {who} spielt.' },

  'log.right': {
    me: '{who} hast auf Platz {slot} deine {card} gefunden.',
    they: '{who} hat auf Platz {slot} die {card} gefunden.',
  },
  'log.wrong': {
    me: '{who} hast Platz {slot} aufgedeckt: nicht die {number}.',
    they: '{who} hat Platz {slot} aufgedeckt: nicht die {number}.',
  },
  'log.back': {
    me: '{who} hast Platz {slot} aufgedeckt: nicht die {number}. Alle deine Karten werden zurückgedreht.',
    they: '{who} hat Platz {slot} aufgedeckt: nicht die {number}. Alle Karten werden zurückgedreht.',
  },
  'log.all': {
    me: '{who} hast alle deine Karten gefunden. Diese Runde ist die letzte.',
    they: '{who} hat alle Karten gefunden. Diese Runde ist die letzte.',
  },
  'log.won': { me: '{who} gewinnst.', they: '{who} gewinnt.' },
  'log.shared': 'Geteilter Sieg: {names}.',
  'tell.right': {
    me: 'Auf Platz {slot} liegt die {card}. Gefunden.',
    they: '{who} hat auf Platz {slot} die {card} gefunden.',
  },
  'tell.wrong': {
    me: 'Auf Platz {slot} liegt die {card}, nicht die {number}. Zurückgedreht.',
    they: '{who} hat auf Platz {slot} die {card} aufgedeckt, nicht die {number}.',
  },
  'tell.back': {
    me: 'Auf Platz {slot} liegt die {card}, nicht die {number}. Alle deine Karten werden zurückgedreht.',
    they: '{who} hat auf Platz {slot} die {card} aufgedeckt, nicht die {number}. Alle Karten werden zurückgedreht.',
  },

  'sheet.caption': 'Gefundene Karten, die meisten gewinnen',
  'sheet.seeks': 'Sucht',
  leads: 'führt',
  wins: 'gewinnt',
  'lead.won': { me: 'Du hast gewonnen!', they: '{who} gewinnt.' },
  'lead.shared': 'Geteilter Sieg: {names}.',
  'lead.points': { one: '{count} Karte gefunden.', other: '{count} Karten gefunden.' },

  'do.turn': 'Platz {slot} aufdecken.',
  'read.seat': { me: 'Du suchst die {number}. {cards}.', they: '{who} sucht die {number}. {cards}.' },
  'read.seatDone': { me: 'Du hast alle gefunden. {cards}.', they: '{who} hat alle gefunden. {cards}.' },
  'read.open': 'Offen: {cards}',
  'read.none': 'Nichts liegt offen',
  'read.slot': '{card} auf Platz {slot}',

  'refused.not_your_turn': 'Du bist nicht dran.',
  'refused.no_such_slot': 'Diese Karte hast du nicht.',
  'refused.already_open': 'Diese Karte liegt schon offen.',

  'variant.base': 'Laut Anleitung',
  'variant.base.meaning': 'Eine Karte pro Zug.',
  'variant.streak': 'Alle in einem Zug',
  'variant.streak.meaning': 'Richtige Karte: weiter. Eine falsche dreht alle zurück.',
  'option.streak': 'Alle in einem Zug',
  'option.streak.meaning':
    'Alle Karten müssen in einem einzigen Zug gefunden werden; eine falsche dreht alle zurück.',
  'option.cards': 'Karten pro Person',
  'option.cards.meaning': 'Wie viele Karten alle finden müssen.',

  'rules.setup': 'Vorbereitung',
  'rules.turn': 'Dein Zug',
  'rules.end': 'Ende und Punkte',
  'rules.variant': 'Variante an diesem Tisch',
  'rule.row':
    'Alle haben die Karten 1 bis {count} in einer Farbe, gemischt und verdeckt ausgelegt. Niemand weiß, was wo liegt.',
  'rule.fewer': 'Mit weniger als zehn Karten zu spielen, ist eine Besonderheit dieses Tisches.',
  'rule.start': 'Der erste Platz beginnt, dann geht es im Uhrzeigersinn. Einmal herum ist eine Runde.',
  'rule.turn':
    'Decke vor allen eine deiner verdeckten Karten auf. Ist es die gesuchte Zahl, bleibt sie offen. Wenn nicht, wird sie zurückgedreht.',
  'rule.rising': 'Du suchst erst deine 1, dann die 2 und so weiter. Alle in ihrem eigenen Tempo.',
  'rule.same': 'Karten wechseln nie ihren Platz.',
  'rule.memory': 'Eine aufgedeckte Karte wird kurz gezeigt. Danach muss man sie sich merken.',
  'rule.end':
    'Hat jemand alle Karten gefunden, wird die Runde zu Ende gespielt, damit alle gleich viele Züge hatten.',
  'rule.points':
    'Jede gefundene Karte ist ein Punkt. Die meisten Punkte gewinnen; bei Gleichstand wird der Sieg geteilt.',
  'rule.streak':
    'Alle Karten müssen in einem einzigen Zug gefunden werden. Richtige Karte: gleich weiter. Falsche Karte: Alle deine Karten werden zurückgedreht, und du beginnst wieder mit der 1.',
  'rule.streakPoints': 'Wer alle gefunden hat, bekommt alle Punkte, die anderen keine.',

  'tutorial.first':
    'Vor dir liegen vier Karten, 1 bis 4, und niemand weiß, welche wo liegt. Du suchst die 1. Decke Platz A auf.',
  'tutorial.wrong': 'Eine 3: nicht die, die du suchst. Merk dir, wo sie liegt; sie wird zurückgedreht.',
  'tutorial.second': 'Der Bot hat eine 2 aufgedeckt. Du bist wieder dran: Versuch Platz B.',
  'tutorial.right': 'Deine 1! Sie bleibt offen, und ab jetzt suchst du die 2.',
  'tutorial.third': 'Versuch Platz D.',
  'tutorial.two': 'Die 2! Jetzt die 3. Du hast sie gesehen: Wo lag sie?',
  'tutorial.twoWrong': 'Da nicht. Die 3 hast du auf Platz {slot} gesehen.',
  'tutorial.three': 'Gut gemerkt. Eine Karte fehlt noch: Decke sie auf.',
  'tutorial.end':
    'Alle gefunden. Die anderen spielen die Runde zu Ende, und jede gefundene Karte ist ein Punkt.',
} satisfies Catalogue<typeof en>;
