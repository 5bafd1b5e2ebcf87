import type en from '../en/told';
import type { Catalogue } from '../types';

export default {
  // Pistas
  'why.known.none': 'No conoces ninguna de tus cartas.',
  'why.known.one': 'Conoces una de tus cartas.',
  'why.known.many': 'Según las cartas que conoces.',
  'why.callNow': 'Unos {own} contra unos {others} de la mano más baja de los demás: anuncia.',
  'why.swap.look': 'Las cartas boca abajo son todas iguales: mira cualquiera.',
  'why.swap.remember': 'Recuerda {cards} antes de dar la vuelta a las cartas.',
  'why.swap.draw':
    '{known} Una carta del mazo ({mean} de media), para quedártela o descartarla, promete más que el {top} que está a la vista.',
  'why.swap.take': '{known} El {top} del descarte sustituye a una carta tuya más alta. {call}',
  'why.swap.take_blind':
    '{known} El {top} del descarte sustituye a una carta desconocida ({mean} de media). {call}',
  'why.swap.keep': '{known} El {drawn} que robaste sustituye a una carta tuya más alta. {call}',
  'why.swap.keep_blind':
    '{known} El {drawn} robado sustituye a una carta desconocida ({mean} de media). {call}',
  'why.swap.throw': '{known} El {drawn} robado no ayuda: tu peor carta cuenta unos {worst}. {call}',
  'why.swap.call': '{known} Unos {own} contra unos {others} de la mano más baja de los demás: anuncia.',
  'why.swap.challenge':
    '{known} Unos {own} contra unos {others} de la mano más baja de los demás: suficientemente bajo.',
  'why.swap.pass':
    '{known} Unos {own} contra unos {others} de la mano más baja de los demás: no es suficientemente bajo.',
  'why.times': '{times} veces tu {card}',
  'why.yooloo.mixed_order':
    'El {card} para el {point} es parte de una mezcla exacta de órdenes: de media, nada le gana.',
  'why.yooloo.best_card': 'Para el {point}, tu {card} es lo mejor, juegue lo que juegue el otro.',
  'why.yooloo.mixed_card':
    'Para el {point}, el juego exacto muestra, de cada 100, {mix}. Esta vez el {card}.',
  'why.yooloo.high_for_high': 'Las cartas altas van con las cartas de puntos altas.',
  'why.yooloo.rank':
    'Lo que está en juego ({stake}) ocupa más o menos el puesto {rank} de {of}, y tu {card} también.',
  'why.yooloo.self_play_order':
    'Este orden tiene el {card} para el {point}. Dio buen resultado en partidas de práctica de {seats} jugadores.',
  'why.yooloo.self_play_card':
    'Por {stake} puntos, las partidas de práctica muestran tu {card} {share} veces de cada 100.',
  'why.yooloo.showdown':
    'En un desempate las cartas altas suelen coincidir: el {card} es parte de una mezcla difícil de vencer.',
  'why.yooloo.last_card': 'Es tu última carta.',
  'why.onetoten.seen': 'Buscas el {sought}. Se vio en la casilla {slot}.',
  'why.onetoten.nowhere_else': 'El {sought} no puede estar en otro sitio.',
  'why.onetoten.unseen':
    'Nadie ha visto tu {sought}: es una de las {unknown} cartas que no conoces, todas igual de probables.',
  'why.hilo.opening':
    'Estas dos casillas comparten una línea, y la mayoría de las líneas pasan por una de ellas.',
  'why.hilo.draw': 'El mazo probablemente dará algo mejor que {card}.',
  'why.hilo.no_discard': 'No hay ninguna carta que tomar en el descarte.',
  'why.hilo.completes': {
    one: '{card} completa {line}: {points} punto menos.',
    other: '{card} completa {line}: {points} puntos menos.',
  },
  'why.hilo.ends': {
    one: '{card} termina la ronda con {points} punto: {chance} % de probabilidad de tener la suma más baja.',
    other:
      '{card} termina la ronda con {points} puntos: {chance} % de probabilidad de tener la suma más baja.',
  },
  'why.hilo.pair': '{card} sustituye a {away} y hace dos del mismo color en {line}.',
  'why.hilo.pair_blind': '{card} sustituye a una carta oculta y hace dos del mismo color en {line}.',
  'why.hilo.lower': '{card} cuenta menos que {away}.',
  'why.hilo.lower_blind': '{card} probablemente cuenta menos que una carta oculta.',
  'why.hilo.least_harm': '{card} por {away}: ahí es donde menos daño hace.',
  'why.hilo.least_harm_blind': '{card} por una carta oculta: ahí es donde menos daño hace.',
  'why.hilo.throw_ends': {
    one: '{card} no ayuda en ningún sitio. La última carta oculta termina la ronda, con {points} punto más o menos: {chance} % de probabilidad de tener la suma más baja.',
    other:
      '{card} no ayuda en ningún sitio. La última carta oculta termina la ronda, con unos {points} puntos: {chance} % de probabilidad de tener la suma más baja.',
  },
  'why.hilo.throw': '{card} no ayuda en ningún sitio. Descubrir una carta acerca el final de la ronda.',
  'why.hilo.remove': {
    one: 'Sin {line} tienes {points} en vez de {instead} punto.',
    other: 'Sin {line} tienes {points} en vez de {instead} puntos.',
  },
  'why.hilo.keep': 'Lo que quedaría al retirarla no sería mejor.',
  'why.hilo.only': 'No se puede hacer otra cosa.',
  'why.hilo.discard_too_high': 'La carta del descarte no es suficientemente baja.',
  'why.hilo.drawn_too_high': 'La carta robada no es suficientemente baja.',
  'why.hilo.whole_line': 'Se va toda una línea de un solo color.',
  'why.hilo.any': 'Da igual una que otra.',
  'why.hilo.row': '{card} hace una fila de un solo color.',
  'why.hilo.low_for_high': '{card} es una carta baja, y se va una alta.',
  'why.hilo.low': '{card} es una carta baja.',
  'why.yo.nothing_more': 'No hay nada más que apostar antes de esta tirada.',
  'why.yo.planned': '{wager} es parte del plan.',
  'why.yo.least_on_play': 'Lo mínimo en Play, cada vez.',
  'why.yo.little_on_play': 'Poco en Play, para que More pueda ir detrás.',
  'why.yo.most_on_more': 'More se paga a la cuota justa: ahí van la mayoría de las fichas.',
  'why.yo.system_begins': 'El sistema empieza con lo mínimo en Play.',
  'why.yo.system_doubles': 'El sistema dobla tras una pérdida.',
  'why.yo.system_doubles_again': {
    one: 'El sistema dobla otra vez: {losses} pérdida seguida.',
    other: 'El sistema dobla otra vez: {losses} pérdidas seguidas.',
  },
  'why.yo.wins': '{wager} gana de media {gain} por cada 100 apostados.',
  'why.yo.cheapest_play':
    'Play cuesta {cost} de cada 100 apostados, menos que cualquier otra apuesta para empezar.',
  'why.yo.free_more': 'More se paga a la cuota justa: de media no cuesta nada.',
  'why.yo.play_admits': 'Play abre las demás apuestas.',
  'why.yo.long_shot': '{wager} paga muchas veces la apuesta, si sale.',
  'why.yo.same_on_play': 'Lo mismo en Play, cada vez.',
  'why.yo.some_more': 'Algo de More detrás de Play, a la cuota justa.',

  // Lo que la hoja impresa no dice
  'assumed.swap.deck_of_yolo':
    'Las reglas impresas dicen 65 cartas, pero no cuáles: suponemos de 0 a 12, cinco de cada una.',
  'assumed.swap.deck_of_golow':
    'Las reglas impresas dicen 75 cartas, pero no cuáles: suponemos de 0 a 14, cinco de cada una.',
  'assumed.swap.own_deck': 'Esta mesa ha elegido su baraja; las reglas impresas no dicen qué cartas hay.',
  'assumed.swap.many_seats':
    'Ninguna regla habla de más de seis jugadores; hay cartas suficientes, así que pueden jugar.',
  'assumed.swap.shared_win':
    'Las reglas impresas no dicen nada de un empate tras la última ronda: la victoria se comparte.',
  'assumed.swap.first_dealer': 'Sin edades indicadas, reparte primero el primer asiento.',
  'assumed.yooloo.pot_of_all': 'Un desempate es por la última carta de puntos y todas las que esperan.',
  'assumed.yooloo.pot_of_last':
    'Un desempate es solo por la última carta de puntos; las que esperan salen del juego.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} desempate sin ganador en una partida termina la serie, y nadie la gana.',
    other: '{showdowns} desempates sin ganador en una partida terminan la serie, y nadie la gana.',
  },
  'assumed.yooloo.shared_win': 'Con totales iguales se comparte la victoria.',
  'assumed.yooloo.fewer_cards': 'Se juega con {cards} cartas cada uno en vez de diez.',
  'assumed.onetoten.first_seat': 'Empieza el primer asiento.',
  'assumed.onetoten.shared_win': 'Con puntos iguales se comparte la victoria.',
  'assumed.onetoten.streak_end':
    'Todas en un turno: la partida termina con la vuelta en la que alguien encuentra todas sus cartas; los demás no tienen puntos.',
  'assumed.onetoten.fewer_cards': 'Se juega con {cards} cartas cada uno en vez de diez.',
  'assumed.hilo.chance_starts':
    'Sin edades indicadas, el azar decide quién empieza si las sumas más altas son iguales (H1).',
  'assumed.hilo.kept_line': 'Una línea conservada puede retirarse al final de un turno posterior (H6).',
  'assumed.hilo.top_stays':
    'Cuando se acaba el mazo, el descarte, menos su carta de arriba, se baraja y forma el nuevo mazo (H11).',
  'assumed.hilo.all_shuffled':
    'Cuando se acaba el mazo, todo el descarte se baraja y forma el nuevo mazo; se descubre su primera carta (H11).',
  'assumed.hilo.old_line_stays': 'Una línea ya completa antes de la revelación final se queda (H13).',
  'assumed.yo.session_length':
    'Las reglas impresas no tienen final; aquí una sesión tiene una duración fija, y cuenta lo que cada uno ha ganado o perdido (D15).',
  'assumed.yo.chips':
    'Las fichas valen 1, 5, 25 y 100, todos empiezan con lo mismo, y las apuestas se cierran cuando todos están listos (D14).',
  'assumed.yo.all_decline':
    'Las reglas impresas no dicen qué pasa si nadie quiere tirar: si todos pasan los dados, tira el primero de ellos (D3).',
  'assumed.yo.late_play':
    'Las reglas impresas solo dicen que se puede pedir Late Play; aquí, quien no tiene Play, una vez por punto (D5).',
  'assumed.yo.highest_line':
    'Las reglas impresas no dicen qué línea de la tabla de Yo! cuenta si valen varias: aquí solo la más alta (D9).',
  'assumed.yo.shooter_turn':
    'Una serie de tiradas cuenta cuando termina con un 7; quien para antes no ha terminado ninguna (D3).',
  'assumed.yo.fractions': 'Las reglas impresas no dicen cómo se pagan las fracciones; aquí, exactas (D12).',
  'assumed.yo.no_more_limit': 'Las reglas impresas no ponen límite a More; aquí no lo hay (D8).',
  'assumed.yo.open_window':
    'Las reglas impresas no dicen cuánto tiempo siguen abiertos More y Yo! una vez fijado el punto; aquí, hasta que se decide (D6).',

  // Rechazos
  'refused.already_ready': 'Este asiento ya está listo.',
  'refused.already_said': 'Ya lo has dicho. Esperamos a los demás.',
  'refused.bad_action': 'Esta jugada no se puede leer.',
  'refused.bad_bot': 'Ese bot no existe para este juego.',
  'refused.bad_emote': 'Ese mensaje no existe.',
  'refused.bad_entry': 'El registro de esta mesa está dañado.',
  'refused.bad_fields': 'El servidor no puede usar esta petición. Vuelve a cargar la página.',
  'refused.bad_json': 'El servidor no puede leer esta petición. Vuelve a cargar la página.',
  'refused.bad_move_id': 'Esta jugada no tiene un identificador válido. Vuelve a cargar la página.',
  'refused.bad_nonce': 'El número para el reparto es demasiado corto. Vuelve a cargar la página.',
  'refused.bad_options': 'Un ajuste de la mesa no es válido.',
  'refused.bad_plan': 'Los asientos de esta mesa no cuadran.',
  'refused.between_rounds': 'La ronda ha terminado y la siguiente no ha empezado.',
  'refused.closed': 'Esta mesa está cerrada.',
  'refused.dealer_first': 'Primero hay que descubrir una carta o tirar los dados.',
  'refused.fault': 'Algo ha fallado. No es culpa tuya.',
  'refused.game_over': 'La partida ha terminado.',
  'refused.hints_off': 'En esta mesa se juega sin pistas.',
  'refused.impossible_outcome': 'Eso no puede pasar ahora.',
  'refused.no_chance': 'El servidor no puede barajar ahora mismo. Inténtalo en un momento.',
  'refused.no_session': 'El servidor ya no te conoce. Vuelve a cargar la página.',
  'refused.no_spectators': 'Esta mesa no admite espectadores.',
  'refused.no_such_seat': 'Esta mesa no tiene ese asiento.',
  'refused.bad_query': 'El servidor no puede leer esta dirección.',
  'refused.bad_method': 'Esta dirección no permite eso.',
  'refused.bad_token': 'Este token no vale, o ya no vale.',
  'refused.foreign_origin': 'Esta petición venía de otra página, así que se ha rechazado.',
  'refused.no_handshake': 'Esta dirección es solo para una conexión en directo.',
  'refused.no_such_finished_game': 'Esa partida terminada no existe.',
  'refused.no_such_game': 'Ese juego no existe.',
  'refused.no_such_page': 'Esa página no existe.',
  'refused.no_such_schema': 'Ese esquema no existe.',
  'refused.no_such_token': 'Este token ya está revocado.',
  'refused.not_json': 'El servidor no puede leer esta petición. Vuelve a cargar la página.',
  'refused.too_many_tokens': 'Tienes demasiados tokens. Revoca uno primero.',
  'refused.no_such_table': 'Esa mesa no existe.',
  'refused.not_absent': 'En este asiento no falta nadie.',
  'refused.not_between_rounds': 'No acaba de terminar ninguna ronda.',
  'refused.not_for_bots': 'Ahora no hay nada que un bot pueda decidir aquí.',
  'refused.not_host': 'Solo el anfitrión puede hacerlo.',
  'refused.no_person': 'Ahí no hay nadie a quien echar.',
  'refused.removed': 'El anfitrión te ha echado de esta mesa.',
  'refused.not_over': 'La partida aún no ha terminado.',
  'refused.not_playing': 'Ahora no hay ninguna partida en curso.',
  'refused.not_ready': 'Este asiento no está listo.',
  'refused.not_seated': 'No tienes asiento en esta mesa.',
  'refused.not_stored': 'La jugada no se pudo guardar, así que no se hizo. Inténtalo de nuevo.',
  'refused.not_to_act': 'No es tu turno.',
  'refused.not_waiting': 'Eso solo se puede antes del reparto.',
  'refused.not_your_seat': 'Este asiento no es tuyo.',
  'refused.not_your_turn': 'No es tu turno.',
  'refused.nothing_to_do': 'No se ha elegido ninguna acción.',
  'refused.nothing_to_undo': 'No hay nada que deshacer.',
  'refused.other_game': 'Esta jugada es de otro juego.',
  'refused.players_first': 'Primero tiene que jugar alguien.',
  'refused.restart': 'El servidor se está reiniciando. Vuelve en un momento.',
  'refused.seat_taken': 'Ya hay alguien sentado ahí.',
  'refused.address_full': 'Hay demasiadas conexiones desde tu red. Cierra algunas e inténtalo de nuevo.',
  'refused.look_only': 'Ahora no se puede guardar nada. Puedes mirar, pero no jugar.',
  'refused.server_full': 'El servidor está lleno. Vuelve más tarde.',
  'refused.stale_version': 'La partida ha avanzado. Mira otra vez.',
  'refused.table_broken': 'El registro de esta mesa no se puede leer.',
  'refused.table_closed': 'Esta mesa está cerrada.',
  'refused.table_crowded': 'Demasiada gente está mirando esta mesa.',
  'refused.table_elsewhere': 'Otro servidor lleva esta mesa en este momento.',
  'refused.table_unreachable':
    'El servidor de esta mesa no está disponible en este momento. Inténtalo de nuevo.',
  'refused.table_restarted': 'Hubo que volver a cargar la mesa. Inténtalo de nuevo.',
  'refused.too_fast': 'Demasiado rápido. Espera un momento.',
  'refused.too_large': 'Eso era demasiado de una vez.',
  'refused.too_many_changes': 'Esta mesa se ha cambiado demasiadas veces sin jugar. Juega o abre otra.',
  'refused.too_many_sockets': 'Tienes demasiadas mesas abiertas a la vez.',
  'refused.too_slow': 'La conexión es demasiado lenta.',
  'refused.unknown_version': 'La partida aún no ha llegado ahí. Mira otra vez.',
  'refused.which_seat': 'Tienes varios asientos. Elige el que quieres.',
} satisfies Catalogue<typeof en>;
