import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Análisis',
  open: 'Análisis',
  close: 'Cerrar el análisis',
  first: 'Ver el mayor error',
  next: 'Siguiente error',
  intro: 'Unos bots rápidos siguen la partida muchas veces desde cada jugada y cuentan quién gana.',
  run: 'Intentar de nuevo',
  working: 'Los bots siguen jugando desde cada jugada. Tarda unos segundos…',
  failed: 'El análisis no está disponible ahora mismo.',
  tooLong: 'Esta partida es demasiado larga para analizarla aquí. Descarga su registro y usa yolio review.',
  whose: 'La partida de',
  graph: 'Probabilidad de ganar',
  graphChips: 'Fichas ganadas después de cada paso, con las apuestas abiertas por su valor',
  step: 'Paso',
  atStep: 'Paso {step} de {of}: {values}',
  pair: '{name} {value}',
  numbers: 'Lo mismo en una tabla',
  waysTitle: 'Suerte y habilidad',
  ways: 'De {start} al principio a {result} al final:',
  luck: 'Suerte',
  own: 'Decisiones de esta persona',
  others: 'Decisiones de los demás',
  change: '{change} (± {error})',
  mistakesTitle: 'Los errores más grandes',
  costsTitle: 'Las apuestas más caras',
  none: 'Ninguna decisión fue claramente un error.',
  noCosts: 'Ninguna apuesta costó nada.',
  count: {
    one: '{count} error claro. Decisiones: {weighed}.',
    other: '{count} errores claros. Decisiones: {weighed}.',
  },
  lost: '−{loss}',
  lostChips: '−{loss} de media',
  did: 'Jugado: {what}',
  better: 'Mejor: {what}',
  betterHere: 'Mejor',
  method_dealt:
    'Cada decisión se juzga por lo que se podía saber con una memoria perfecta: las cartas desconocidas se reparten de nuevo cada vez. Unos bots rápidos acaban la ronda, y sus puntos muestran cómo puede acabar la partida.',
  method_played_out:
    'Unos bots rápidos acaban la ronda muchas veces, y sus puntos muestran cómo puede acabar la partida.',
  method_sealed:
    'Unos bots rápidos eligen cada vez las cartas de los demás: altas cuando hay mucho en juego. La carta jugada se compara con la que jugaría un bot así.',
  method_remembered:
    'La partida la acaban jugadores que no olvidan nada, así que olvidar cuenta como un error.',
  method_wagers:
    'Una apuesta cuenta por su valor exacto. Las decisiones son lo que las apuestas cuestan o dan de media; los dados son suerte.',
} as const satisfies Catalogue<typeof en>;
