import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Chancen, Fehler, Glück',
  intro: 'Schnelle Bots spielen von jedem Schritt aus viele Male weiter und sehen, wer gewinnt.',
  run: 'Das Spiel auswerten',
  working: 'Die Bots spielen von jedem Schritt aus weiter. Das dauert einige Sekunden …',
  failed: 'Im Augenblick gibt es keine Auswertung.',
  tooLong: 'Dieses Spiel ist zu lang, um es hier auszuwerten; yolio review nimmt seine Aufzeichnung.',
  whose: 'Wessen Spiel',
  graph: 'Die Gewinnchance nach jedem Schritt',
  graphChips: 'Gewonnene Chips nach jedem Schritt, Einsätze zu ihrem Wert',
  step: 'Schritt',
  atStep: 'Schritt {step} von {of}: {values}',
  pair: '{name} {value}',
  show: 'Diesen Schritt zeigen',
  numbers: 'Dasselbe als Tabelle',
  waysTitle: 'Woher es kam',
  ways: 'Von {start} am Anfang zu {result} am Ende:',
  luck: 'Glück',
  own: 'Eigene Entscheidungen',
  others: 'Entscheidungen der anderen',
  change: '{change} (± {error})',
  mistakesTitle: 'Die größten Fehler',
  costsTitle: 'Die teuersten Einsätze',
  none: 'Keine Entscheidung war ohne Zweifel ein Fehler.',
  noCosts: 'Kein Einsatz hat etwas gekostet.',
  count: {
    one: '1 Fehler ohne Zweifel, bei {weighed} Entscheidungen.',
    other: '{count} Fehler ohne Zweifel, bei {weighed} Entscheidungen.',
  },
  lost: 'Schritt {step}: {loss} verloren',
  cost: 'Schritt {step}: kostet im Mittel {loss}',
  did: 'Getan: {what}',
  better: 'Besser: {what}',
  showStep: 'Schritt {step} zeigen',
  method_dealt:
    'Eine Entscheidung wird danach beurteilt, was man dort mit perfektem Gedächtnis wissen konnte: Unbekannte Karten werden jedes Mal neu verteilt. Schnelle Bots spielen die Runde zu Ende, und ihre Punkte sagen, wie das Spiel ausgehen kann.',
  method_played_out:
    'Schnelle Bots spielen die Runde immer wieder zu Ende, und ihre Punkte sagen, wie das Spiel ausgehen kann.',
  method_sealed:
    'Die anderen wählen jedes Mal neu, wie schnelle Bots, die Karten nach dem Wert des Stichs legen. Eine Karte wird mit dem verglichen, was so ein Bot spielt.',
  method_remembered:
    'Das Spiel wird von Spielern zu Ende gespielt, die nichts vergessen: Vergessen ist ein Fehler.',
  method_wagers:
    'Auf Dauer schlägt niemand die Bank. Ein Einsatz zählt zu seinem genauen Wert: Eigene Entscheidungen sind, was die Einsätze im Mittel kosten oder bringen, und die Würfel sind Glück.',
} as const satisfies Catalogue<typeof en>;
