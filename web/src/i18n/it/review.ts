import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Probabilità, errori, fortuna',
  intro: 'Bot veloci continuano da ogni passo molte volte e vedono chi vince.',
  run: 'Analizza la partita',
  working: 'I bot continuano da ogni passo. Ci vogliono alcuni secondi…',
  failed: 'Al momento non c’è un’analisi.',
  tooLong: 'Questa partita è troppo lunga per essere analizzata qui; yolio review accetta la registrazione.',
  whose: 'La partita di chi',
  graph: 'La probabilità di vincere dopo ogni passo',
  graphChips: 'Fiche vinte dopo ogni passo, puntate al loro valore',
  step: 'Passo',
  atStep: 'Passo {step} di {of}: {values}',
  pair: '{name} {value}',
  show: 'Mostra questo passo',
  numbers: 'Lo stesso in una tabella',
  waysTitle: 'Da dove è venuto',
  ways: 'Da {start} all’inizio a {result} alla fine:',
  luck: 'Fortuna',
  own: 'Decisioni proprie',
  others: 'Decisioni degli altri',
  change: '{change} (± {error})',
  mistakesTitle: 'Gli errori più grandi',
  costsTitle: 'Le puntate più care',
  none: 'Nessuna decisione è stata un errore sicuro.',
  noCosts: 'Nessuna puntata è costata qualcosa.',
  count: {
    one: '1 errore sicuro, su {weighed} decisioni.',
    other: '{count} errori sicuri, su {weighed} decisioni.',
  },
  lost: 'Passo {step}: {loss} di perdita',
  cost: 'Passo {step}: costa in media {loss}',
  did: 'Fatto: {what}',
  better: 'Meglio: {what}',
  showStep: 'Mostra il passo {step}',
  method_dealt:
    'Una decisione è giudicata da ciò che il giocatore poteva sapere con una memoria perfetta: le carte sconosciute sono distribuite di nuovo ogni volta. Bot veloci finiscono il round, e i suoi punti dicono come può finire la partita.',
  method_played_out:
    'Bot veloci finiscono il round più e più volte, e i suoi punti dicono come può finire la partita.',
  method_sealed:
    'Gli altri scelgono di nuovo ogni volta, come bot veloci che adattano le carte alla posta. Una carta è confrontata con ciò che gioca un bot simile.',
  method_remembered: 'La partita è finita da giocatori che non dimenticano nulla: dimenticare è un errore.',
  method_wagers:
    'Alla lunga nessuno batte il banco. Una puntata conta per il suo valore esatto: le decisioni proprie sono ciò che le puntate costano o rendono in media, e i dadi sono fortuna.',
} as const satisfies Catalogue<typeof en>;
