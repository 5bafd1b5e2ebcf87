import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Vuelta {round}',
  lastRound: 'Últimos turnos',
  over: 'Fin de la partida',
  slotDown: 'Lugar {slot}, boca abajo',
  slotUp: 'Lugar {slot}: {card}, encontrada',
  slotTurned: 'Lugar {slot}: {card}, descubierta',
  slotSeen: 'Lugar {slot}, boca abajo, ya vista',
  slotKnown: 'Lugar {slot}, boca abajo, ya vista: {card}',
  rowOf: 'Cartas de {name}',
  yourRow: 'Tus cartas',
  youSeek: 'Buscas',
  theySeek: '{name} busca',
  allFound: 'Todas encontradas',
  searchRow: 'Encontradas: {found} de {cards}',

  'say.turn': 'Buscas el {number}. Descubre una de tus cartas.',
  'say.turnDetail': 'Acierto: queda a la vista. Fallo: todos la ven y se le da la vuelta.',
  'say.turnStreak': 'Acierto: sigue. Fallo: se da la vuelta a todas tus cartas.',
  'say.wrong': 'El lugar {slot} es {card}, no {number}. Recuérdalo.',
  'say.wrongStreak': 'El lugar {slot} es {card}, no {number}. Todas boca abajo.',
  'say.turnBack': 'Un toque en la mesa le da la vuelta enseguida.',
  'say.theyTurned': '{who} ha descubierto un {card} en el lugar {slot}.',
  'say.wait': { me: 'Tu turno.', they: '{who} busca el {number}.' },
  'say.last': 'Alguien las tiene todas. Esta vuelta es la última.',
  'say.moment': 'Se descubre una carta.',
  'say.over': 'La partida ha terminado.',
  'why.open': 'El lugar {slot} ya está a la vista.',
  'why.notTurn': { me: 'Un momento.', they: 'No es tu turno: juega {who}.' },

  'log.right': {
    me: 'Has encontrado tu {card} en el lugar {slot}.',
    they: '{who} ha encontrado el {card} en el lugar {slot}.',
  },
  'log.wrong': {
    me: 'Has descubierto el lugar {slot}: no es el {number}.',
    they: '{who} ha descubierto el lugar {slot}: no es el {number}.',
  },
  'log.back': {
    me: 'Has descubierto el lugar {slot}: no es el {number}. Todas tus cartas vuelven boca abajo.',
    they: '{who} ha descubierto el lugar {slot}: no es el {number}. Todas sus cartas vuelven boca abajo.',
  },
  'log.all': {
    me: 'Has encontrado todas tus cartas. Se completa la vuelta.',
    they: '{who} ha encontrado todas sus cartas. Se completa la vuelta.',
  },
  'log.won': { me: 'Ganas.', they: '{who} gana.' },
  'log.shared': '{names} comparten la victoria.',
  'tell.right': {
    me: 'El lugar {slot} es {card}. Encontrada.',
    they: '{who} ha encontrado el {card} en el lugar {slot}.',
  },
  'tell.wrong': {
    me: 'El lugar {slot} es {card}, no {number}. Otra vez boca abajo.',
    they: '{who} ha descubierto un {card} en el lugar {slot}, no el {number}.',
  },
  'tell.back': {
    me: 'El lugar {slot} es {card}, no {number}. Todas tus cartas vuelven boca abajo.',
    they: '{who} ha descubierto un {card} en el lugar {slot}, no el {number}. Todas sus cartas vuelven boca abajo.',
  },

  'sheet.caption': 'Cartas encontradas, gana quien tiene más',
  'sheet.seeks': 'Busca',
  leads: 'va delante',
  wins: 'gana',
  'lead.won': { me: 'Ganas.', they: '{who} gana.' },
  'lead.shared': '{names} comparten la victoria.',
  'lead.points': { one: '{count} carta encontrada.', other: '{count} cartas encontradas.' },

  'do.turn': 'Descubrir el lugar {slot}.',
  'read.you': 'Buscas el {number}. {cards}.',
  'read.youDone': 'Las tienes todas. {cards}.',
  'read.seat': '{name} busca el {number}. {cards}.',
  'read.seatDone': '{name} las tiene todas. {cards}.',
  'read.open': 'A la vista: {cards}',
  'read.none': 'No hay nada a la vista',
  'read.slot': '{card} en el lugar {slot}',

  'refused.not_your_turn': 'No es tu turno.',
  'refused.no_such_slot': 'No tienes esa carta.',
  'refused.already_open': 'Esa carta ya está a la vista.',

  'variant.base': 'Como está impreso',
  'variant.base.meaning': 'Una carta por turno.',
  'variant.streak': 'Todas en un turno',
  'variant.streak.meaning': 'Con la carta correcta se sigue; una equivocada da la vuelta a todas.',
  'option.streak': 'Todas en un turno',
  'option.streak.meaning':
    'Hay que encontrarlas todas en un solo turno; una equivocada da la vuelta a todas.',
  'option.cards': 'Cartas por persona',
  'option.cards.meaning': 'Cuántas cartas tiene que encontrar cada uno.',

  'rules.setup': 'Preparación',
  'rules.turn': 'Tu turno',
  'rules.end': 'Fin y puntos',
  'rules.variant': 'Variante de esta mesa',
  'rule.row':
    'Cada uno tiene las cartas del 1 al {count} de un color, barajadas y boca abajo en filas. Nadie sabe qué hay dónde.',
  'rule.fewer': 'Menos de diez cartas es un añadido de esta mesa.',
  'rule.start':
    'Empieza el primer asiento y se sigue en el sentido del reloj. Una vez alrededor es una vuelta.',
  'rule.turn':
    'Descubre ante todos una de tus cartas boca abajo. Si es el número que buscas, queda a la vista. Si no, se le da la vuelta.',
  'rule.rising': 'Primero se busca el 1, después el 2, y así. Cada uno a su ritmo.',
  'rule.same': 'Las cartas nunca cambian de lugar.',
  'rule.memory': 'Una carta descubierta se muestra un momento. Después hay que recordarla.',
  'rule.end':
    'Cuando alguien las tiene todas, se completa la vuelta, para que todos tengan los mismos turnos.',
  'rule.points':
    'Cada carta encontrada es un punto. Gana quien tiene más; con igualdad se comparte la victoria.',
  'rule.streak':
    'Hay que encontrarlas todas en un solo turno. La correcta: se sigue. Una equivocada: todas tus cartas vuelven boca abajo y empiezas otra vez por el 1.',
  'rule.streakPoints': 'Quien las tiene todas se lleva todos los puntos, los demás ninguno.',

  'tutorial.first':
    'Tienes delante cuatro cartas, del 1 al 4, nadie sabe dónde. Buscas el 1. Descubre el lugar A.',
  'tutorial.wrong': 'Un 3: no es el que buscas. Recuerda dónde está; se le da la vuelta.',
  'tutorial.second': 'El bot ha descubierto un 2. Otra vez tu turno: prueba el lugar B.',
  'tutorial.right': 'Tu 1. Queda a la vista, y ahora buscas el 2.',
  'tutorial.third': 'Prueba el lugar D.',
  'tutorial.two': 'El 2. Ahora el 3. Lo has visto: ¿dónde estaba?',
  'tutorial.twoWrong': 'Ahí no. El 3 lo viste en el lugar {slot}.',
  'tutorial.three': 'Bien recordado. Queda una carta: descúbrela.',
  'tutorial.end': 'Todas encontradas. Los demás completan la vuelta, y cada carta encontrada es un punto.',
} satisfies Catalogue<typeof en>;
