import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Auswertung',
  open: 'Auswertung',
  close: 'Auswertung schließen',
  first: 'Größten Fehler zeigen',
  next: 'Nächster Fehler',
  intro: 'Schnelle Bots spielen ab jedem Zug viele Male weiter und zählen, wer gewinnt.',
  run: 'Noch einmal versuchen',
  working: 'Die Bots spielen ab jedem Zug weiter. Das dauert ein paar Sekunden …',
  failed: 'Die Auswertung ist gerade nicht verfügbar.',
  tooLong:
    'Dieses Spiel ist zu lang, um es hier auszuwerten. Lade seine Aufzeichnung herunter und starte „yolio review“.',
  whose: 'Wessen Spiel',
  graph: 'Gewinnchancen',
  graphChips: 'Gewonnene Chips nach jedem Schritt, offene Einsätze zu ihrem Wert',
  step: 'Schritt',
  atStep: 'Schritt {step} von {of}: {values}',
  pair: '{name} {value}',
  numbers: 'Dasselbe als Tabelle',
  waysTitle: 'Glück und Können',
  ways: 'Von {start} am Anfang zu {result} am Ende:',
  luck: 'Glück',
  own: 'Entscheidungen dieser Person',
  others: 'Entscheidungen der anderen',
  change: '{change} (± {error})',
  mistakesTitle: 'Die größten Fehler',
  costsTitle: 'Die teuersten Einsätze',
  none: 'Keine Entscheidung war eindeutig ein Fehler.',
  noCosts: 'Kein Einsatz hat etwas gekostet.',
  count: {
    one: '{count} eindeutiger Fehler. Entscheidungen: {weighed}.',
    other: '{count} eindeutige Fehler. Entscheidungen: {weighed}.',
  },
  lost: '−{loss}',
  lostChips: 'im Schnitt −{loss}',
  did: 'Gespielt: {what}',
  better: 'Besser: {what}',
  betterHere: 'Besser',
  method_dealt:
    'Jede Entscheidung wird danach beurteilt, was man mit perfektem Gedächtnis wissen konnte: Unbekannte Karten werden jedes Mal neu verteilt. Schnelle Bots spielen die Runde zu Ende, und ihre Punkte zeigen, wie das Spiel ausgehen kann.',
  method_played_out:
    'Schnelle Bots spielen die Runde immer wieder zu Ende, und ihre Punkte zeigen, wie das Spiel ausgehen kann.',
  method_sealed:
    'Schnelle Bots wählen die Karten der anderen jedes Mal neu: hohe Karten für hohe Einsätze. Die gespielte Karte wird mit der verglichen, die so ein Bot spielen würde.',
  method_remembered: 'Bots, die nichts vergessen, spielen zu Ende. Vergessen zählt also als Fehler.',
  method_wagers:
    'Ein Einsatz zählt zu seinem genauen Wert. Entscheidungen sind, was die Einsätze im Schnitt kosten oder bringen; die Würfel sind Glück.',
} as const satisfies Catalogue<typeof en>;
