import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Giro {round}',
  lastRound: 'Ultimi turni',
  over: 'Partita finita',
  slotDown: 'Posto {slot}, coperta',
  slotUp: 'Posto {slot}: {card}, trovata',
  slotTurned: 'Posto {slot}: {card}, scoperta',
  slotSeen: 'Posto {slot}, coperta, già vista',
  slotKnown: 'Posto {slot}, coperta, già vista: {card}',
  rowOf: 'Carte di {name}',
  yourRow: 'Le tue carte',
  youSeek: 'Cerchi',
  theySeek: '{name} cerca',
  allFound: 'Tutte trovate',
  searchRow: 'Trovate: {found} di {cards}',

  'say.turn': 'Cerchi il {number}. Scopri una delle tue carte.',
  'say.turnDetail': 'Giusta: resta scoperta. Sbagliata: tutti la vedono, poi si ricopre.',
  'say.turnStreak': 'Giusta: continua. Sbagliata: tutte le tue carte si ricoprono.',
  'say.wrong': 'Il posto {slot} è {card}, non {number}. Ricordalo.',
  'say.wrongStreak': 'Il posto {slot} è {card}, non {number}. Si ricopre tutto.',
  'say.turnBack': 'Un tocco sul tavolo la ricopre subito.',
  'say.theyTurned': '{who} ha scoperto un {card} al posto {slot}.',
  'say.wait': { me: 'Tocca a te.', they: '{who} cerca il {number}.' },
  'say.last': 'Qualcuno le ha trovate tutte. Questo giro è l’ultimo.',
  'say.moment': 'Si scopre una carta.',
  'say.over': 'La partita è finita.',
  'why.open': 'Il posto {slot} è già scoperto.',
  'why.notTurn': { me: 'Un attimo.', they: 'Non tocca a te: gioca {who}.' },

  'log.right': {
    me: 'Hai trovato il tuo {card} al posto {slot}.',
    they: '{who} ha trovato il {card} al posto {slot}.',
  },
  'log.wrong': {
    me: 'Hai scoperto il posto {slot}: non è il {number}.',
    they: '{who} ha scoperto il posto {slot}: non è il {number}.',
  },
  'log.back': {
    me: 'Hai scoperto il posto {slot}: non è il {number}. Tutte le tue carte si ricoprono.',
    they: '{who} ha scoperto il posto {slot}: non è il {number}. Tutte le sue carte si ricoprono.',
  },
  'log.all': {
    me: 'Hai trovato tutte le tue carte. Si completa il giro.',
    they: '{who} ha trovato tutte le sue carte. Si completa il giro.',
  },
  'log.won': { me: 'Vinci tu.', they: '{who} vince.' },
  'log.shared': '{names} si dividono la vittoria.',
  'tell.right': {
    me: 'Il posto {slot} è {card}. Trovata.',
    they: '{who} ha trovato il {card} al posto {slot}.',
  },
  'tell.wrong': {
    me: 'Il posto {slot} è {card}, non {number}. Si ricopre.',
    they: '{who} ha scoperto un {card} al posto {slot}, non il {number}.',
  },
  'tell.back': {
    me: 'Il posto {slot} è {card}, non {number}. Tutte le tue carte si ricoprono.',
    they: '{who} ha scoperto un {card} al posto {slot}, non il {number}. Tutte le sue carte si ricoprono.',
  },

  'sheet.caption': 'Carte trovate, vince chi ne ha di più',
  'sheet.seeks': 'Cerca',
  leads: 'conduce',
  wins: 'vince',
  'lead.won': { me: 'Vinci tu.', they: '{who} vince.' },
  'lead.shared': '{names} si dividono la vittoria.',
  'lead.points': { one: '{count} carta trovata.', other: '{count} carte trovate.' },

  'do.turn': 'Scoprire il posto {slot}.',
  'read.you': 'Cerchi il {number}. {cards}.',
  'read.youDone': 'Le hai trovate tutte. {cards}.',
  'read.seat': '{name} cerca il {number}. {cards}.',
  'read.seatDone': '{name} le ha trovate tutte. {cards}.',
  'read.open': 'Scoperte: {cards}',
  'read.none': 'Niente è scoperto',
  'read.slot': '{card} al posto {slot}',

  'refused.not_your_turn': 'Non tocca a te.',
  'refused.no_such_slot': 'Non hai quella carta.',
  'refused.already_open': 'Quella carta è già scoperta.',

  'variant.base': 'Come stampato',
  'variant.base.meaning': 'Una carta per turno.',
  'variant.streak': 'Tutte in un turno',
  'variant.streak.meaning': 'La carta giusta, si continua; una sbagliata ricopre tutto.',
  'option.streak': 'Tutte in un turno',
  'option.streak.meaning': 'Bisogna trovarle tutte in un solo turno; una sbagliata ricopre tutto.',
  'option.cards': 'Carte a testa',
  'option.cards.meaning': 'Quante carte deve trovare ognuno.',

  'rules.setup': 'Preparazione',
  'rules.turn': 'Il tuo turno',
  'rules.end': 'Fine e punti',
  'rules.variant': 'Variante di questo tavolo',
  'rule.row':
    'Ognuno ha le carte da 1 a {count} di un colore, mescolate e coperte, in file. Nessuno sa che cosa sta dove.',
  'rule.fewer': 'Meno di dieci carte è un’aggiunta di questo tavolo.',
  'rule.start': 'Comincia il primo posto, poi si va in senso orario. Una volta attorno al tavolo è un giro.',
  'rule.turn':
    'Scopri davanti a tutti una delle tue carte coperte. Se è il numero che cerchi, resta scoperta. Se no, si ricopre.',
  'rule.rising': 'Prima si cerca il proprio 1, poi il 2, e così via. Ognuno con il suo passo.',
  'rule.same': 'Le carte non cambiano mai posto.',
  'rule.memory': 'Una carta scoperta si mostra per un momento. Poi bisogna ricordarla.',
  'rule.end':
    'Quando qualcuno le ha trovate tutte si completa il giro, così tutti hanno avuto gli stessi turni.',
  'rule.points': 'Ogni carta trovata è un punto. Vince chi ne ha di più; in parità si divide la vittoria.',
  'rule.streak':
    'Bisogna trovarle tutte in un solo turno. La giusta: si continua subito. Una sbagliata: tutte le tue carte si ricoprono e ricominci dal tuo 1.',
  'rule.streakPoints': 'Chi le ha trovate tutte ha tutti i punti, gli altri nessuno.',

  'tutorial.first': 'Hai davanti quattro carte, da 1 a 4, nessuno sa dove. Cerchi l’1. Scopri il posto A.',
  'tutorial.wrong': 'Un 3: non è quello che cerchi. Ricorda dov’è; si ricopre.',
  'tutorial.second': 'Il bot ha scoperto un 2. Tocca ancora a te: prova il posto B.',
  'tutorial.right': 'Il tuo 1. Resta scoperto, e adesso cerchi il 2.',
  'tutorial.third': 'Prova il posto D.',
  'tutorial.two': 'Il 2. Adesso il 3. L’hai visto: dov’era?',
  'tutorial.twoWrong': 'Non lì. Il 3 l’hai visto al posto {slot}.',
  'tutorial.three': 'Ben ricordato. Manca una carta: scoprila.',
  'tutorial.end': 'Tutte trovate. Gli altri completano il giro, e ogni carta trovata è un punto.',
} satisfies Catalogue<typeof en>;
