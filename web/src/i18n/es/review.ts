import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Posibilidades, errores, suerte',
  intro: 'Unos bots rápidos siguen jugando desde cada paso muchas veces y ven quién gana.',
  run: 'Repasar la partida',
  working: 'Los bots siguen jugando desde cada paso. Tarda unos segundos…',
  failed: 'Ahora mismo no hay análisis.',
  tooLong: 'Esta partida es demasiado larga para analizarla aquí; yolio review acepta su registro.',
  whose: 'La partida de quién',
  graph: 'La probabilidad de ganar después de cada paso',
  graphChips: 'Fichas ganadas después de cada paso, apuestas por su valor',
  step: 'Paso',
  atStep: 'Paso {step} de {of}: {values}',
  pair: '{name} {value}',
  show: 'Mostrar este paso',
  numbers: 'Lo mismo en una tabla',
  waysTitle: 'De dónde vino',
  ways: 'De {start} al principio a {result} al final:',
  luck: 'Suerte',
  own: 'Decisiones propias',
  others: 'Decisiones de los demás',
  change: '{change} (± {error})',
  mistakesTitle: 'Los mayores errores',
  costsTitle: 'Las apuestas más caras',
  none: 'Ninguna decisión fue un error seguro.',
  noCosts: 'Ninguna apuesta costó nada.',
  count: {
    one: '1 error seguro, de {weighed} decisiones.',
    other: '{count} errores seguros, de {weighed} decisiones.',
  },
  lost: 'Paso {step}: {loss} de pérdida',
  cost: 'Paso {step}: cuesta {loss} de media',
  did: 'Hecho: {what}',
  better: 'Mejor: {what}',
  showStep: 'Mostrar el paso {step}',
  method_dealt:
    'Una decisión se juzga por lo que su jugador podía saber con una memoria perfecta: las cartas desconocidas se reparten de nuevo cada vez. Unos bots rápidos acaban la ronda, y sus puntos dicen cómo puede acabar la partida.',
  method_played_out:
    'Unos bots rápidos acaban la ronda una y otra vez, y sus puntos dicen cómo puede acabar la partida.',
  method_sealed:
    'Los demás eligen de nuevo cada vez, como bots rápidos que ajustan sus cartas a lo que está en juego. Una carta se compara con lo que juega un bot así.',
  method_remembered: 'La partida la acaban jugadores que no olvidan nada: olvidar es un error.',
  method_wagers:
    'A la larga nadie gana a la banca. Una apuesta cuenta por su valor exacto: las decisiones propias son lo que las apuestas cuestan o dan de media, y los dados son suerte.',
} as const satisfies Catalogue<typeof en>;
