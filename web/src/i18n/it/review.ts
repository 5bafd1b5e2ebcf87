import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Analisi',
  open: 'Analisi',
  close: 'Chiudi l’analisi',
  first: 'Mostra l’errore più grave',
  next: 'Errore successivo',
  intro: 'Dei bot veloci giocano molte volte il seguito di ogni mossa e contano chi vince.',
  run: 'Riprova',
  working: 'I bot giocano il seguito di ogni mossa. Ci vuole qualche secondo…',
  failed: 'L’analisi al momento non è disponibile.',
  tooLong: 'Questa partita è troppo lunga per analizzarla qui. Scarica la registrazione e usa yolio review.',
  whose: 'La partita di',
  graph: 'Probabilità di vincere',
  graphChips: 'Fiche vinte dopo ogni passo, con le puntate aperte al loro valore',
  step: 'Passo',
  atStep: 'Passo {step} di {of}: {values}',
  pair: '{name} {value}',
  numbers: 'Lo stesso in una tabella',
  waysTitle: 'Fortuna e abilità',
  ways: 'Da {start} all’inizio a {result} alla fine:',
  luck: 'Fortuna',
  own: 'Decisioni di questa persona',
  others: 'Decisioni degli altri',
  change: '{change} (± {error})',
  mistakesTitle: 'Gli errori più gravi',
  costsTitle: 'Le puntate più costose',
  none: 'Nessuna decisione è stata chiaramente un errore.',
  noCosts: 'Nessuna puntata è costata nulla.',
  count: {
    one: '{count} errore chiaro. Decisioni: {weighed}.',
    other: '{count} errori chiari. Decisioni: {weighed}.',
  },
  lost: '−{loss}',
  lostChips: '−{loss} in media',
  did: 'Giocato: {what}',
  better: 'Meglio: {what}',
  betterHere: 'Meglio',
  method_dealt:
    'Ogni decisione è giudicata da ciò che si poteva sapere con una memoria perfetta: le carte sconosciute vengono ridistribuite ogni volta. Dei bot veloci finiscono il round, e i suoi punti mostrano come può finire la partita.',
  method_played_out:
    'Dei bot veloci finiscono il round molte volte, e i suoi punti mostrano come può finire la partita.',
  method_sealed:
    'Dei bot veloci scelgono ogni volta le carte degli altri: alte quando la posta è alta. La carta giocata è confrontata con quella che giocherebbe un bot così.',
  method_remembered:
    'La partita viene finita da giocatori che non dimenticano nulla, quindi dimenticare conta come errore.',
  method_wagers:
    'Una puntata conta per il suo valore esatto. Le decisioni sono ciò che le puntate costano o rendono in media; i dadi sono fortuna.',
} as const satisfies Catalogue<typeof en>;
