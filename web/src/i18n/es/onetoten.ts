import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Vuelta {round}',
  lastRound: 'Últimos turnos',
  over: 'Fin de la partida',
  how1: 'Tus cartas están barajadas y boca abajo.',
  how2: 'Encuéntralas en orden: primero el 1, luego el 2.',
  how3: '¿Carta equivocada? Recuerda dónde estaba.',
  slotDown: 'Casilla {slot}, boca abajo',
  slotUp: 'Casilla {slot}: {card}, encontrada',
  slotTurned: 'Casilla {slot}: {card}, descubierta',
  slotSeen: 'Casilla {slot}, boca abajo, ya vista',
  slotKnown: 'Casilla {slot}, boca abajo, ya vista: {card}',
  rowOf: 'Cartas de {name}',
  yourRow: 'Tus cartas',
  youSeek: 'Buscas',
  theySeek: '{name} busca',
  allFound: 'Todas encontradas',
  searchRow: 'Encontradas: {found} de {cards}',

  'say.turn': 'Buscas el {number}. Descubre una de tus cartas.',
  'say.turnDetail': 'Si aciertas, queda a la vista. Si fallas, vuelve boca abajo.',
  'say.turnStreak': 'Si aciertas, sigues. Si fallas, todas tus cartas vuelven boca abajo.',
  'say.wrong': 'En la casilla {slot} está el {card}, no el {number}. Recuérdalo.',
  'say.wrongStreak': 'En la casilla {slot} está el {card}, no el {number}. Todas boca abajo.',
  'say.turnBack': 'Toca la mesa para tapar ya la carta.',
  'say.theyTurned': {
    me: 'Has descubierto el {card} en la casilla {slot}.',
    they: '{who} ha descubierto el {card} en la casilla {slot}.',
  },
  'say.wait': { me: 'Tu turno.', they: '{who} busca el {number}.' },
  'say.last': 'Alguien ya las tiene todas. Son los últimos turnos.',
  'say.moment': 'Se descubre una carta.',
  'say.over': 'La partida ha terminado.',
  'why.open': 'La casilla {slot} ya está a la vista.',
  'why.notTurn': { me: 'Un momento.', they: 'No es tu turno: juega {who}.' },

  'log.right': {
    me: 'Has encontrado tu {card} en la casilla {slot}.',
    they: '{who} ha encontrado el {card} en la casilla {slot}.',
  },
  'log.wrong': {
    me: 'Has descubierto la casilla {slot}: no es el {number}.',
    they: '{who} ha descubierto la casilla {slot}: no es el {number}.',
  },
  'log.back': {
    me: 'Has descubierto la casilla {slot}: no es el {number}. Todas tus cartas vuelven boca abajo.',
    they: '{who} ha descubierto la casilla {slot}: no es el {number}. Todas sus cartas vuelven boca abajo.',
  },
  'log.all': {
    me: 'Has encontrado todas tus cartas. Esta vuelta es la última.',
    they: '{who} ha encontrado todas sus cartas. Esta vuelta es la última.',
  },
  'log.won': { me: 'Ganas.', they: '{who} gana.' },
  'log.shared': 'Victoria compartida: {names}.',
  'tell.right': {
    me: 'En la casilla {slot} está el {card}. ¡Encontrado!',
    they: '{who} ha encontrado el {card} en la casilla {slot}.',
  },
  'tell.wrong': {
    me: 'En la casilla {slot} está el {card}, no el {number}. Otra vez boca abajo.',
    they: '{who} ha descubierto el {card} en la casilla {slot}, no el {number}.',
  },
  'tell.back': {
    me: 'En la casilla {slot} está el {card}, no el {number}. Todas tus cartas vuelven boca abajo.',
    they: '{who} ha descubierto el {card} en la casilla {slot}, no el {number}. Todas sus cartas vuelven boca abajo.',
  },

  'sheet.caption': 'Cartas encontradas, gana quien tiene más',
  'sheet.seeks': 'Busca',
  leads: 'va delante',
  wins: 'gana',
  'lead.won': { me: '¡Has ganado!', they: '{who} gana.' },
  'lead.shared': 'Victoria compartida: {names}.',
  'lead.points': { one: '{count} carta encontrada.', other: '{count} cartas encontradas.' },

  'do.turn': 'Descubrir la casilla {slot}.',
  'read.seat': { me: 'Buscas el {number}. {cards}.', they: '{who} busca el {number}. {cards}.' },
  'read.seatDone': {
    me: 'Las has encontrado todas. {cards}.',
    they: '{who} las ha encontrado todas. {cards}.',
  },
  'read.open': 'A la vista: {cards}',
  'read.none': 'Ninguna carta a la vista',
  'read.slot': '{card} en la casilla {slot}',

  'refused.not_your_turn': 'No es tu turno.',
  'refused.no_such_slot': 'No tienes esa carta.',
  'refused.already_open': 'Esa carta ya está a la vista.',

  'variant.base': 'Reglas impresas',
  'variant.base.meaning': 'Una carta por turno.',
  'variant.streak': 'Todas en un turno',
  'variant.streak.meaning': 'Si aciertas, sigues; si fallas, todas vuelven boca abajo.',
  'option.streak': 'Todas en un turno',
  'option.streak.meaning':
    'Hay que encontrarlas todas en un solo turno; si fallas, todas vuelven boca abajo.',
  'option.cards': 'Cartas por persona',
  'option.cards.meaning': 'Cuántas cartas tiene que encontrar cada uno.',

  'rules.setup': 'Preparación',
  'rules.turn': 'Tu turno',
  'rules.end': 'Fin y puntos',
  'rules.variant': 'Variante de esta mesa',
  'rule.row':
    'Cada uno tiene las cartas del 1 al {count} de un color, barajadas y boca abajo. Nadie sabe cuál está dónde.',
  'rule.fewer': 'Jugar con menos de diez cartas es una opción de esta mesa.',
  'rule.start':
    'Empieza el primer asiento y se sigue en el sentido del reloj. Cuando todos han jugado, se completa una vuelta.',
  'rule.turn':
    'Descubre ante todos una de tus cartas boca abajo. Si es el número que buscas, queda a la vista. Si no, vuelve boca abajo.',
  'rule.rising': 'Buscas primero tu 1, después el 2, y así sucesivamente. Cada uno a su ritmo.',
  'rule.same': 'Las cartas nunca cambian de lugar.',
  'rule.memory': 'Una carta descubierta se muestra un momento. Después hay que recordarla.',
  'rule.end':
    'Cuando alguien las tiene todas, se completa la vuelta, para que todos jueguen los mismos turnos.',
  'rule.points':
    'Cada carta encontrada es un punto. Gana quien tenga más; si hay empate, se comparte la victoria.',
  'rule.streak':
    'Hay que encontrarlas todas en un solo turno. Si aciertas, sigues. Si fallas, todas tus cartas vuelven boca abajo y empiezas otra vez por el 1.',
  'rule.streakPoints': 'Quien las encuentra todas se lleva todos los puntos; los demás, ninguno.',

  'tutorial.first':
    'Tienes delante cuatro cartas, del 1 al 4, y nadie sabe dónde. Buscas el 1. Descubre la casilla A.',
  'tutorial.wrong': 'Un 3: no es el que buscas. Recuerda dónde está; vuelve boca abajo.',
  'tutorial.second': 'El bot ha descubierto un 2. Otra vez tu turno: prueba la casilla B.',
  'tutorial.right': '¡Tu 1! Queda a la vista, y ahora buscas el 2.',
  'tutorial.third': 'Prueba la casilla D.',
  'tutorial.two': '¡El 2! Ahora el 3. Ya lo has visto: ¿dónde estaba?',
  'tutorial.twoWrong': 'Ahí no. El 3 lo viste en la casilla {slot}.',
  'tutorial.three': 'Buena memoria. Queda una carta: descúbrela.',
  'tutorial.end': 'Todas encontradas. Los demás completan la vuelta, y cada carta encontrada es un punto.',
} satisfies Catalogue<typeof en>;
