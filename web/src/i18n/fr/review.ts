import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Chances, erreurs, hasard',
  intro:
    'Des bots rapides continuent la partie à partir de chaque étape, de nombreuses fois, et comptent qui gagne.',
  run: 'Analyser la partie',
  working: 'Les bots continuent la partie à partir de chaque étape. Cela prend quelques secondes…',
  failed: 'L’analyse n’est pas disponible pour l’instant.',
  tooLong: 'Cette partie est trop longue pour être analysée ici. Télécharge-la et lance yolio review.',
  whose: 'La partie de',
  graph: 'Les chances de gagner après chaque étape',
  graphChips: 'Jetons gagnés après chaque étape, mises en cours à leur valeur',
  step: 'Étape',
  atStep: 'Étape {step} sur {of} : {values}',
  pair: '{name} {value}',
  show: 'Montrer cette étape',
  numbers: 'La même chose en tableau',
  waysTitle: 'D’où cela vient',
  ways: 'De {start} au début à {result} à la fin :',
  luck: 'Hasard',
  own: 'Décisions de ce joueur',
  others: 'Décisions des autres',
  change: '{change} (± {error})',
  mistakesTitle: 'Les plus grosses erreurs',
  costsTitle: 'Les mises les plus chères',
  none: 'Aucune décision n’était clairement une erreur.',
  noCosts: 'Aucune mise n’a coûté quoi que ce soit.',
  count: {
    one: '{count} erreur nette sur {weighed} décisions.',
    other: '{count} erreurs nettes sur {weighed} décisions.',
  },
  lost: 'Étape {step} : {loss} de moins',
  cost: 'Étape {step} : coûte {loss} en moyenne',
  did: 'Joué : {what}',
  better: 'Mieux : {what}',
  showStep: 'Montrer l’étape {step}',
  method_dealt:
    'Chaque décision est jugée sur ce que le joueur pouvait savoir avec une mémoire parfaite : les cartes inconnues sont redistribuées à chaque fois. Des bots rapides finissent la manche, et ses points montrent comment la partie peut finir.',
  method_played_out:
    'Des bots rapides finissent la manche de nombreuses fois, et ses points montrent comment la partie peut finir.',
  method_sealed:
    'Les autres choisissent à nouveau à chaque fois, comme des bots rapides qui jouent leurs cartes selon l’enjeu. Chaque carte est comparée à ce qu’un tel bot jouerait.',
  method_remembered:
    'La partie est finie par des joueurs qui n’oublient rien : oublier compte donc comme une erreur.',
  method_wagers:
    'Une mise compte pour sa valeur exacte. Les décisions, c’est ce que les mises coûtent ou rapportent en moyenne ; les dés, c’est le hasard.',
} as const satisfies Catalogue<typeof en>;
