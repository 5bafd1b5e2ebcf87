import type en from '../../en/book/yo';
import type { Catalogue } from '../../types';

export default {
  'variant.sheet': 'Reglas impresas',
  'variant.sheet.meaning': 'Un 7 tras el punto devuelve Play; las fracciones se pagan exactas.',
  'variant.casino': 'Como en el casino',
  'variant.casino.meaning':
    'Un 7 tras el punto se lleva Play; More y Yo! se abren una tirada; solo fichas enteras.',
  'option.preset': 'Qué reglas',
  'option.preset.meaning': 'Fija cuatro de las reglas de abajo a la vez; cada una se puede cambiar.',
  'option.preset.sheet': 'Las reglas impresas',
  'option.preset.casino': 'El casino',
  'option.seven_out_play': 'Play con un 7 tras el punto',
  'option.seven_out_play.meaning': 'Qué pasa con Play cuando sale un 7 tras el punto.',
  'option.seven_out_play.push': 'vuelve',
  'option.seven_out_play.lose': 'se pierde',
  'option.more_yo_window': 'More y Yo! abiertos',
  'option.more_yo_window.meaning': 'Cuándo se pueden poner mientras hay punto.',
  'option.more_yo_window.any': 'hasta que se decide el punto',
  'option.more_yo_window.first_roll': 'solo justo después del punto',
  'option.more_max': 'Límite de More',
  'option.more_max.meaning': 'Lo máximo que puede valer More, en múltiplos de tu Play. Vacío: sin límite.',
  'option.rounding': 'Fracciones de ficha',
  'option.rounding.meaning': 'Cómo se paga, por ejemplo, 3 a 2 sobre una ficha.',
  'option.rounding.exact': 'se pagan exactas',
  'option.rounding.floor': 'se redondean hacia abajo',
  'option.min_bet': 'Primera ficha mínima',
  'option.min_bet.meaning': 'La primera ficha de cada apuesta vale al menos esto.',
  'option.max_bet': 'Apuesta máxima',
  'option.max_bet.meaning': 'Ninguna apuesta pasa de aquí. Vacío: sin límite.',
  'option.bankroll': 'Fichas al empezar',
  'option.bankroll.meaning': 'Todos empiezan con las mismas fichas de juego.',
  'option.rolls': 'Duración en tiradas',
  'option.rolls.meaning': 'La sesión acaba después de este número de tiradas. Vacío: no se cuentan.',
  'option.shooter_turns': 'Duración en tiradores',
  'option.shooter_turns.meaning':
    'La sesión acaba después de este número de sietes tras el punto. Vacío: no se cuentan.',
  'bot.random': 'Cualquier apuesta, al azar',
  'bot.easy': 'Lo mínimo en Play y una apuesta arriesgada',
  'bot.normal': 'Siempre lo mismo en Play, el doble en More',
  'bot.strong': 'Apuesta donde una ficha da más de media',
  'bot.master': 'Apuesta donde una ficha da más de media',
  'bot.flat': 'Siempre lo mínimo en Play, nada más',
  'bot.more-heavy': 'Poco en Play, diez veces más en More',
  'bot.system': 'Dobla Play tras cada pérdida',
  'bot.best-value': 'Apuesta donde una ficha da más de media',
  'chapter.aim': 'El objetivo',

  'chapter.need': 'Lo que hace falta',
  'chapter.window': 'Las apuestas',
  'chapter.shooter': 'Quién tira',
  'chapter.roll': 'La tirada',
  'chapter.play': 'Play',
  'chapter.late': 'Late Play y More',
  'chapter.yo': 'Yo!',
  'chapter.arc': 'El Arco',
  'chapter.end': 'Final y resultado',
  'chapter.gain': 'Lo que da una ficha de media',
  'rule.aim':
    'Se apuestan fichas de juego a la tirada de cuatro dados. Al final gana quien más fichas haya ganado.',
  'rule.course':
    'Todo empieza con Play. La primera tirada puede ganar o perder al momento; si no, su número es el punto, y Play gana si vuelve a salir antes que un 7.',
  'rule.D18':
    'Dos dados de juego oscuros y dos de bonus claros se tiran siempre juntos. Los de juego deciden casi todo, por su suma o como pareja. De los de bonus solo cuenta el 11, y solo para Yo!.',
  'rule.D19':
    'De una a seis personas. El primer asiento empieza con los dados. Todos empiezan con {bankroll} fichas.',
  'rule.D24': 'No hay nada oculto: todas las fichas y los dados están a la vista.',
  'rule.D16':
    'Todas las apuestas son contra la mesa, nunca entre jugadores. Solo fichas de juego: no valen dinero.',
  'rule.D14':
    'Todos apuestan a la vez, ficha a ficha: 1, 5, 25 y 100. La primera ficha de una apuesta vale al menos {min}. Cuando termines, pulsa «Tirar los dados» o «Listo»; es definitivo. Cuando todos están listos, ruedan los dados.',
  'rule.D14max': 'Ninguna apuesta pasa de {max} fichas.',
  'rule.D4':
    'Play se pone antes del punto. Con un punto en juego, los nuevos tienen Late Play. Play o Late Play abre el Arco; More y Yo! necesitan Play.',
  'rule.D5':
    'Late Play apuesta al punto en juego, para quien no tiene Play. Gana con el punto, pierde con 7 y espera con todo lo demás.',
  'rule.D6any':
    'More se pone mientras hay punto. Yo! también; además puede esperar junto a Play antes del punto. Entonces está OFF, y la tirada que fija el punto lo activa.',
  'rule.D6first':
    'More y Yo! solo se ponen justo después de la tirada que fijó el punto. Yo! además puede esperar junto a Play antes del punto. Entonces está OFF, y la tirada que fija el punto lo activa.',
  'rule.D7':
    'Play, Late Play, More y Yo! son contratos. La tirada que fija el punto bloquea Play y un Yo! en espera; las siguientes bloquean lo puesto desde entonces. Lo bloqueado queda hasta que se decide el punto. El resto se puede retirar, cada apuesta entera; Play y Late Play al final.',
  'rule.D8none': 'More no tiene más límite que tus fichas.',
  'rule.D8max': 'More es como mucho {times} veces tu Play.',
  'rule.D3':
    'Sin punto tira la primera persona con Play, en el sentido del reloj desde quien tiene los dados, y los conserva hasta un 7 tras el punto. Entonces pasan a la izquierda. Cuando los dados pasan, puedes dejarlos ir; si lo hacen todos, tira la primera de esas personas. Si nadie tiene Play cuando todos están listos, la sesión acaba.',
  'rule.D25': 'Una tirada resuelve todas las apuestas que le tocan, según el punto que había antes.',
  'rule.D13': 'A 3 a 2, dos fichas ganan tres, y recuperas también las dos.',
  'rule.D12exact': 'Las fracciones se pagan exactas, hasta el treintavo de ficha.',
  'rule.D12floor': 'Cada pago se redondea hacia abajo a fichas enteras.',
  'rule.D20':
    'Una tirada sin punto es una salida: 11 gana 4 a 1. 2, 3 y 12 pierden. 7 es empate. Cualquier otro número es el punto.',
  'rule.D2': 'Con un 7 en la salida la apuesta vuelve, y la misma persona sigue con los dados.',
  'rule.D21': 'Si sale otra vez el punto, Play gana 1 a 1, y la misma persona hace una nueva salida.',
  'rule.D1push': 'Un 7 con punto en juego se lleva todo lo que hay en la mesa, menos Play, que vuelve.',
  'rule.D1lose': 'Un 7 con punto en juego se lleva todo lo que hay en la mesa, también Play.',
  'rule.D11': 'Cualquier otro número con punto en juego no afecta a Play, More ni Late Play.',
  'rule.D22': 'Late Play cuando sale el punto: 4 o 10 paga 9 a 5, 5 o 9 paga 7 a 5, 6 u 8 paga 7 a 6.',
  'rule.D23': 'More cuando sale el punto: 4 o 10 paga 2 a 1, 5 o 9 paga 3 a 2, 6 u 8 paga 6 a 5.',
  'rule.D9':
    'Con punto en juego, Yo! se paga cada vez que los dados de bonus suman 11: 20 a 1 con 11 en los de juego, 4 a 1 con una pareja, si no 1 a 1; solo cuenta la mejor línea. La apuesta sigue hasta que sale el punto, y entonces vuelve. Un 7 se la lleva, salvo que los de bonus sumen 11: entonces vuelve.',
  'rule.D10':
    'Una tirada cada una, también en la salida. Alto 8, 9, 10 y Bajo 4, 5, 6 pagan 3 a 2. Parejas 2-2 a 5-5 pagan 7 a 1. 11 paga 15 a 1. 2, 3, 12 paga 7 a 1. Un 7 se las lleva todas.',
  'rule.D15rolls': 'La sesión acaba tras {rolls} tiradas.',
  'rule.D15shooters': 'La sesión acaba cuando {shooters} tiradores han sacado 7 tras el punto.',
  'rule.D15':
    'También acaba si nadie tiene Play cuando no hay punto, o si ya nadie puede apostar. Entonces vuelven todas las apuestas. Gana quien más ha ganado; si hay empate, se comparte la victoria.',
  'rule.gain': '{wager}: {fraction} por ficha ({percent})',

  'tutorial.welcome': 'Cuatro dados, fichas de juego: gana todas las que puedas. Elige la ficha de 5.',
  'tutorial.play': 'Ahora toca Play. Es la entrada.',
  'tutorial.ready': 'La ficha está puesta. Pulsa «Tirar los dados».',
  'tutorial.point': 'Cinco y tres: el punto es 8. Play está bloqueado. Gana si sale 8 antes que 7.',
  'tutorial.more': 'More apuesta a lo mismo y paga mejor. Pon 5 en More.',
  'tutorial.yo': 'Yo! se paga cada vez que los dados de bonus, claros, suman 11. Pon 5 en Yo!.',
  'tutorial.arc': 'El Arco vale para una sola tirada. Pon 5 en Alto: gana con 8, 9 o 10.',
  'tutorial.roll2': 'Tira los dados otra vez.',
  'tutorial.high': 'Nueve: Alto paga 3 a 2, o sea 7½. Y bonus 11: Yo! paga 5. El 8 aún no ha salido.',
  'tutorial.roll3': 'Una vez más: tira los dados.',
  'tutorial.made': '¡Ocho! Play paga 5 por 5, More 6 por 5, y Yo! vuelve.',
  'tutorial.again': 'Se empieza de nuevo, y conservas los dados. Pon otra vez 5 en Play.',
  'tutorial.ready2': 'Tira los dados.',
  'tutorial.six': 'Ahora el punto es 6. Tira otra vez.',
  'tutorial.seven':
    'Un 7 antes que el 6: se acabó este punto. Play vuelve; More, Yo! y el Arco se perderían.',
  'tutorial.pass': 'Tras ese 7 los dados pasan a la persona siguiente. Si te llegan, puedes pasarlos.',
  'tutorial.late': '¿Hay un punto y no tienes Play? Late Play apuesta a él: pon 5 en el 5 iluminado.',
  'tutorial.end': 'No hace falta más. Déjalo cuando quieras; aquí nada es dinero.',
} satisfies Catalogue<typeof en>;
