import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Giro {round}',
  lastRound: 'Ultimi turni',
  over: 'Partita finita',
  how1: 'Le tue carte sono mescolate e coperte.',
  how2: 'Trovale in ordine: prima l’1, poi il 2.',
  how3: 'Carta sbagliata? Ricorda dov’era.',
  slotDown: 'Casella {slot}, coperta',
  slotUp: 'Casella {slot}: {card}, trovata',
  slotTurned: 'Casella {slot}: {card}, scoperta',
  slotSeen: 'Casella {slot}, coperta, già vista',
  slotKnown: 'Casella {slot}, coperta, già vista: {card}',
  rowOf: 'Carte di {name}',
  yourRow: 'Le tue carte',
  youSeek: 'Cerchi',
  theySeek: '{name} cerca',
  allFound: 'Tutte trovate',
  searchRow: 'Trovate: {found} di {cards}',

  'say.turn': 'Cerchi il {number}. Scopri una delle tue carte.',
  'say.turnDetail': 'Giusta: resta scoperta. Sbagliata: torna coperta.',
  'say.turnStreak': 'Giusta: continua. Sbagliata: tutte le tue carte tornano coperte.',
  'say.wrong': 'Nella casella {slot} c’è il {card}, non il {number}. Ricordalo.',
  'say.wrongStreak': 'Nella casella {slot} c’è il {card}, non il {number}. Tutto torna coperto.',
  'say.turnBack': 'Tocca il tavolo per coprirla subito.',
  'say.theyTurned': {
    me: 'Hai scoperto il {card} nella casella {slot}.',
    they: '{who} ha scoperto il {card} nella casella {slot}.',
  },
  'say.wait': { me: 'Tocca a te.', they: '{who} cerca il {number}.' },
  'say.last': 'Qualcuno le ha trovate tutte. Sono gli ultimi turni.',
  'say.moment': 'Si scopre una carta.',
  'say.over': 'La partita è finita.',
  'why.open': 'La casella {slot} è già scoperta.',
  'why.notTurn': { me: 'Un attimo.', they: 'Non tocca a te: gioca {who}.' },

  'log.right': {
    me: 'Hai trovato il tuo {card} nella casella {slot}.',
    they: '{who} ha trovato il {card} nella casella {slot}.',
  },
  'log.wrong': {
    me: 'Hai scoperto la casella {slot}: non è il {number}.',
    they: '{who} ha scoperto la casella {slot}: non è il {number}.',
  },
  'log.back': {
    me: 'Hai scoperto la casella {slot}: non è il {number}. Tutte le tue carte tornano coperte.',
    they: '{who} ha scoperto la casella {slot}: non è il {number}. Tutte le sue carte tornano coperte.',
  },
  'log.all': {
    me: 'Hai trovato tutte le tue carte. Questo giro è l’ultimo.',
    they: '{who} ha trovato tutte le sue carte. Questo giro è l’ultimo.',
  },
  'log.won': { me: 'Hai vinto.', they: '{who} vince.' },
  'log.shared': 'Vittoria condivisa: {names}.',
  'tell.right': {
    me: 'Nella casella {slot} c’è il {card}. Trovato!',
    they: '{who} ha trovato il {card} nella casella {slot}.',
  },
  'tell.wrong': {
    me: 'Nella casella {slot} c’è il {card}, non il {number}. Torna coperto.',
    they: '{who} ha scoperto il {card} nella casella {slot}, non il {number}.',
  },
  'tell.back': {
    me: 'Nella casella {slot} c’è il {card}, non il {number}. Tutte le tue carte tornano coperte.',
    they: '{who} ha scoperto il {card} nella casella {slot}, non il {number}. Tutte le sue carte tornano coperte.',
  },

  'sheet.caption': 'Carte trovate, vince chi ne ha di più',
  'sheet.seeks': 'Cerca',
  leads: 'in testa',
  wins: 'vince',
  'lead.won': { me: 'Hai vinto!', they: '{who} vince.' },
  'lead.shared': 'Vittoria condivisa: {names}.',
  'lead.points': { one: '{count} carta trovata.', other: '{count} carte trovate.' },

  'do.turn': 'Scoprire la casella {slot}.',
  'read.seat': { me: 'Cerchi il {number}. {cards}.', they: '{who} cerca il {number}. {cards}.' },
  'read.seatDone': {
    me: 'Hai trovato tutte le carte. {cards}.',
    they: '{who} ha trovato tutte le carte. {cards}.',
  },
  'read.open': 'Scoperte: {cards}',
  'read.none': 'Nessuna carta scoperta',
  'read.slot': '{card} nella casella {slot}',

  'refused.not_your_turn': 'Non tocca a te.',
  'refused.no_such_slot': 'Non hai quella carta.',
  'refused.already_open': 'Quella carta è già scoperta.',

  'variant.base': 'Regole stampate',
  'variant.base.meaning': 'Una carta per turno.',
  'variant.streak': 'Tutte in un turno',
  'variant.streak.meaning': 'Carta giusta: si continua. Carta sbagliata: tutte tornano coperte.',
  'option.streak': 'Tutte in un turno',
  'option.streak.meaning':
    'Bisogna trovarle tutte in un solo turno; una sbagliata le fa tornare tutte coperte.',
  'option.cards': 'Carte a testa',
  'option.cards.meaning': 'Quante carte deve trovare ognuno.',

  'rules.setup': 'Preparazione',
  'rules.turn': 'Il tuo turno',
  'rules.end': 'Fine e punti',
  'rules.variant': 'Variante di questo tavolo',
  'rule.row':
    'Ognuno ha le carte da 1 a {count} di un colore, mescolate e coperte. Nessuno sa dove si trova ciascuna.',
  'rule.fewer': 'Giocare con meno di dieci carte è un’opzione di questo tavolo.',
  'rule.start':
    'Comincia il primo posto, poi si va in senso orario. Quando hanno giocato tutti, il giro è completo.',
  'rule.turn':
    'Scopri davanti a tutti una delle tue carte coperte. Se è il numero che cerchi, resta scoperta. Se no, torna coperta.',
  'rule.rising': 'Cerchi prima il tuo 1, poi il 2, e così via. Ognuno al proprio ritmo.',
  'rule.same': 'Le carte non cambiano mai posto.',
  'rule.memory': 'Una carta scoperta si mostra per un momento. Poi bisogna ricordarla.',
  'rule.end':
    'Quando qualcuno le ha trovate tutte si completa il giro, così tutti hanno lo stesso numero di turni.',
  'rule.points': 'Ogni carta trovata è un punto. Vince chi ne ha di più; a parità la vittoria è condivisa.',
  'rule.streak':
    'Bisogna trovarle tutte in un solo turno. Carta giusta: si continua subito. Carta sbagliata: tutte le tue carte tornano coperte e ricominci dal tuo 1.',
  'rule.streakPoints': 'Chi le trova tutte ha tutti i punti, gli altri nessuno.',

  'tutorial.first':
    'Hai davanti quattro carte, da 1 a 4, e nessuno sa dove si trova ciascuna. Cerchi l’1. Scopri la casella A.',
  'tutorial.wrong': 'Un 3: non è quello che cerchi. Ricorda dov’è; torna coperto.',
  'tutorial.second': 'Il bot ha scoperto un 2. Tocca ancora a te: prova la casella B.',
  'tutorial.right': 'Il tuo 1! Resta scoperto, e adesso cerchi il 2.',
  'tutorial.third': 'Prova la casella D.',
  'tutorial.two': 'Il 2! Adesso il 3. L’hai già visto: dov’era?',
  'tutorial.twoWrong': 'Non lì. Il 3 l’hai visto nella casella {slot}.',
  'tutorial.three': 'Buona memoria. Manca una carta: scoprila.',
  'tutorial.end': 'Tutte trovate. Gli altri completano il giro, e ogni carta trovata è un punto.',
} satisfies Catalogue<typeof en>;
