import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Reglas impresas',
  'variant.base.meaning': 'Cuatro cartas cada uno, dos miradas.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Seis cartas cada uno en dos filas de tres, tres miradas.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Antes del primer turno alguien puede anunciar ya: si tiene la más baja en solitario, los puntos de los demás se doblan.',
  'variant.headache-challenge': 'Headache y Challenge',
  'variant.headache-challenge.meaning': 'Las dos variantes juntas.',

  'option.headache': 'Headache',
  'option.headache.meaning': 'Seis cartas y tres miradas en vez de cuatro y dos.',
  'option.challenge': 'Challenge',
  'option.challenge.meaning': 'Antes del primer turno se pregunta a todos si anuncian ya.',
  'option.call_mode': 'Anunciar',
  'option.call_mode.meaning': 'Si el anuncio es parte de un turno o lo sustituye.',
  'option.call_mode.within_turn': 'Con la jugada que acaba el turno',
  'option.call_mode.instead_of_turn': 'En lugar de un turno',
  'option.min_turns_before_call': 'Turnos antes de anunciar',
  'option.min_turns_before_call.meaning':
    'Cuántos turnos tienes que haber jugado en la ronda antes de poder anunciar.',
  'option.deckout_trigger': 'Mazo acabado',
  'option.deckout_trigger.meaning':
    'Qué termina la ronda cuando se acaba el mazo; entonces los puntos de todos se doblan.',
  'option.deckout_trigger.after_turn': 'El turno que roba la última carta',
  'option.deckout_trigger.on_failed_draw': 'Robar del mazo vacío',
  'option.deckout_after_call': 'Mazo acabado tras un anuncio',
  'option.deckout_after_call.meaning': 'Qué pasa con los últimos turnos que faltan.',
  'option.deckout_after_call.end_now': 'Se pierden, y la ronda acaba',
  'option.deckout_after_call.finish_final_turns': 'Se juegan solo con el descarte',
  'option.double_stacking': 'Dos motivos para doblar',
  'option.double_stacking.meaning': 'Un anuncio fallido y un mazo acabado en la misma ronda.',
  'option.double_stacking.cap2': 'El doble, no más',
  'option.double_stacking.multiply': 'Cuatro veces',
  'option.catchup_basis': 'La remontada compara',
  'option.catchup_basis.meaning': 'Qué totales muestran quién va muy por detrás.',
  'option.catchup_basis.before': 'Los totales antes de la ronda',
  'option.catchup_basis.after': 'Los totales después de la ronda',
  'option.catchup_threshold': 'Remontada desde',
  'option.catchup_threshold.meaning': 'Cuánto hay que estar por encima del total más bajo.',
  'option.catchup_in_challenge': 'Remontada tras un Challenge',
  'option.catchup_in_challenge.meaning': 'Con un Challenge logrado también se puede remontar.',
  'option.final_tie': 'Empate al final',
  'option.final_tie.meaning': 'Qué pasa si varios tienen el total más bajo.',
  'option.final_tie.draw': 'Los empatados roban, gana la carta más baja',
  'option.final_tie.shared': 'Comparten la victoria',
  'option.final_tie.extra_round': 'Todos juegan otra ronda',
  'option.double_negative': 'Doblar por debajo de cero',
  'option.double_negative.meaning':
    'Las manos por debajo de cero también se doblan (barajas con cartas negativas).',
  'option.reshuffle_keep_top': 'La carta de arriba se queda',
  'option.reshuffle_keep_top.meaning':
    'Cuando el descarte se convierte en mazo, su carta de arriba se queda.',
  'option.reshuffle_timing': 'Mazo nuevo',
  'option.reshuffle_timing.meaning': 'Cuándo se baraja el descarte en un mazo nuevo.',
  'option.reshuffle_timing.eager': 'En cuanto se acaba el mazo',
  'option.reshuffle_timing.on_demand': 'Cuando alguien quiere robar',
  'option.rounds': 'Rondas',
  'option.rounds.meaning': 'Cuántas rondas se juegan.',
  'option.deck': 'Baraja',
  'option.deck.meaning': 'Qué valores hay y cuántos de cada uno.',
  'option.ages': 'Edades',
  'option.ages.meaning':
    'Deciden quién reparte primero: en YOLO quien es más joven, en Go Low quien es mayor.',

  'rules.aim': 'El objetivo',
  'rules.setup': 'Preparación',
  'rules.look': 'Mirar',
  'rules.turn': 'Tu turno',
  'rules.call': 'El anuncio',
  'rules.end': 'Fin de una ronda',
  'rules.score': 'Puntuación',
  'rules.game': 'Fin de la partida',
  'rules.variant': 'Variantes de esta mesa',
  'rule.deckRun': 'La baraja tiene {count} cartas: de {low} a {high}, {each} de cada.',
  'rule.deckOwn': 'Esta mesa tiene su propia baraja: {count} cartas.',
  'rule.manySeats': 'También pueden jugar más de seis.',
  'rule.dealer.yolo': 'Reparte primero quien es más joven; después se pasa a la izquierda.',
  'rule.dealer.golow': 'Reparte primero quien es mayor; después se pasa a la izquierda.',
  'rule.dealer.seat': 'Sin edades reparte primero el primer asiento; después se pasa a la izquierda.',
  'rule.deal': {
    one: 'Cada uno recibe {count} carta boca abajo. La siguiente abre el descarte.',
    other: 'Cada uno recibe {count} cartas boca abajo, en dos filas. La siguiente abre el descarte.',
  },
  'rule.look': {
    one: 'Todos eligen a la vez {count} de sus cartas para mirarla. Los demás ven qué casilla, no la carta.',
    other:
      'Todos eligen a la vez {count} de sus cartas para mirarlas. Los demás ven qué casillas, no las cartas.',
  },
  'rule.ready': 'Las ves hasta que estés listo. Se empieza cuando todos lo están.',
  'rule.once': 'Era tu única mirada. Después cambias cartas sin mirarlas; todos ven caer la antigua.',
  'rule.public':
    'El descarte es público, y también la carta que se toma de él. Nada se muestra dos veces, así que recuérdalo.',
  'rule.order': 'Empieza quien está a la izquierda del que reparte. Se juega en el sentido del reloj.',
  'rule.turn': 'Roba una carta y cámbiala; o roba y descártala; o toma la de arriba del descarte y cámbiala.',
  'rule.any': 'Puedes cambiar cualquiera de tus cartas, conocida o no. Va boca arriba al descarte.',
  'rule.taken': 'Una carta tomada del descarte entra boca abajo, pero todos la conocen.',
  'rule.callWithin':
    '¿Crees que tienes la mano más baja? Anuncia {call} en tu turno, antes de que tu carta caiga al descarte. Después termina el turno.',
  'rule.callInstead':
    '¿Crees que tienes la mano más baja? Anuncia {call} al empezar tu turno. El anuncio sustituye al turno.',
  'rule.callAtOnce': 'Puedes anunciar ya en tu primer turno.',
  'rule.callAfter': {
    one: 'Puedes anunciar después de jugar {count} turno en la ronda.',
    other: 'Puedes anunciar después de jugar {count} turnos en la ronda.',
  },
  'rule.lastTurns':
    'Tras un anuncio, cada uno de los demás tiene exactamente un turno. Nadie puede anunciar otra vez.',
  'rule.reveal': 'Después se descubren todas las manos.',
  'rule.deckOutTurn':
    'Mazo acabado: la ronda termina con el turno que robó la última carta, y los puntos de todos se doblan.',
  'rule.deckOutDraw':
    'Mazo acabado: se sigue jugando. Robar del mazo vacío termina la ronda, y los puntos de todos se doblan.',
  'rule.deckOutFinish': 'Tras un anuncio los últimos turnos aún se juegan, solo con el descarte.',
  'rule.reshuffleAll':
    'Mazo acabado: todo el descarte se baraja en un mazo nuevo y se descubre su primera carta.',
  'rule.reshuffleKeep': 'Mazo acabado: el descarte, menos su carta de arriba, se baraja en un mazo nuevo.',
  'rule.reshuffleDemand': 'Eso ocurre solo cuando alguien quiere robar.',
  'rule.sum': 'Los valores de tus cartas se suman y se añaden a tu total. Cuanto más bajo, mejor.',
  'rule.strict':
    'Quien anuncia debe tener menos que todos los demás. Si no, aunque sea un empate, sus puntos se doblan.',
  'rule.lower': 'Si alguien tiene menos, a quien ha anunciado se le doblan los puntos.',
  'rule.tieFine': 'Un empate en la más baja no cuesta nada: no se dobla.',
  'rule.cap': 'Aunque haya dos motivos para doblar, solo se dobla una vez.',
  'rule.multiply': 'Con dos motivos para doblar, se cuenta cuatro veces.',
  'rule.negative': 'Una mano por debajo de cero no se dobla.',
  'rule.negativeToo': 'Una mano por debajo de cero también se dobla.',
  'rule.subtotal': 'Tras la tercera ronda se anota un subtotal.',
  'rule.catchUpBefore':
    'Desde la ronda 4: quien anuncia con la más baja en solitario, y antes de la ronda estaba {threshold} puntos o más por encima del total más bajo, roba una carta y la resta.',
  'rule.catchUpAfter':
    'Desde la ronda 4: quien anuncia con la más baja en solitario, y después de la ronda está {threshold} puntos o más por encima del total más bajo, roba una carta y la resta.',
  'rule.catchUpChallenge': 'Con un Challenge logrado también se puede remontar.',
  'rule.catchUpNoChallenge': 'Con un Challenge no se remonta.',
  'rule.rounds': { one: 'Se juega {count} ronda.', other: 'Se juegan {count} rondas.' },
  'rule.win': 'Cuantos menos puntos, mejor: gana el total más bajo de todas las rondas.',
  'rule.tieDraw':
    'Empate: cada empatado roba una carta de una baraja completa, y gana la más baja. Si siguen empatados, roban otra vez.',
  'rule.tieShared': 'Empate: se comparte la victoria.',
  'rule.tieExtra': 'Empate: todos juegan otra ronda, hasta que uno solo tenga el total más bajo.',
  'rule.headache': 'Headache: seis cartas en dos filas de tres, y tres miradas.',
  'rule.challenge':
    'Challenge: antes del primer turno, cada uno por orden puede anunciar {call} ya. El primero que lo hace lanza el Challenge. Después todos tienen un turno, y nadie más anuncia.',
  'rule.challengeScore':
    'Si tiene la más baja en solitario, los puntos de los demás se doblan. Si no, los suyos.',

  'tutorial.look':
    'Tienes cuatro cartas delante. Cuanto más bajo, mejor. Elige las casillas 1 y 2 para mirarlas.',
  'tutorial.memorise': 'Recuérdalas: no las verás otra vez. Después dales la vuelta.',
  'tutorial.draw': 'Tu turno. Roba una carta del mazo.',
  'tutorial.keep': 'Un 2 es mejor que el 11 que has visto. Ponlo en la casilla 1.',
  'tutorial.bot': 'El 11 se ha ido, tu 2 está boca abajo. Ahora juega el bot.',
  'tutorial.take':
    'El bot ha descartado un 0, la mejor carta. Tómalo para la casilla 3, que nunca has visto.',
  'tutorial.blind':
    'Tu carta desconocida era un 8, y ya no está. Ahora tienes 2, 1, 0 y una carta desconocida.',
  'tutorial.drawAgain': 'Otra vez tu turno. Roba.',
  'tutorial.call.yolo':
    'Un 9 no sirve. Crees que tienes la mano más baja en solitario: anuncia primero YOLO! y después descarta el 9.',
  'tutorial.call.golow':
    'Un 9 no sirve. Crees que nadie tiene menos: anuncia primero Go Low! y después descarta el 9.',
  'tutorial.callFirst': 'Primero pulsa «{call} Anunciar», después descarta el 9.',
  'tutorial.last': 'El bot tiene un último turno. Después se descubren todas las cartas.',
  'tutorial.end.yolo':
    'Tienes 8, el bot 13: tu mano es la más baja en solitario, así que tu 8 cuenta tal cual. Un empate lo habría doblado.',
  'tutorial.end.golow':
    'Tienes 8, el bot 13: nadie tiene menos, así que tu 8 cuenta tal cual. Un empate no habría costado nada.',
} satisfies Catalogue<typeof en>;
