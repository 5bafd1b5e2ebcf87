import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Analyse',
  open: 'Analyse',
  close: 'Fermer l’analyse',
  first: 'Voir la plus grosse erreur',
  next: 'Erreur suivante',
  intro: 'Des bots rapides rejouent la suite de chaque coup, de nombreuses fois, et comptent qui gagne.',
  run: 'Réessayer',
  working: 'Les bots rejouent la suite de chaque coup. Cela prend quelques secondes…',
  failed: 'L’analyse n’est pas disponible pour l’instant.',
  tooLong: 'Cette partie est trop longue pour être analysée ici. Télécharge-la et lance yolio review.',
  whose: 'La partie de',
  graph: 'Chances de gagner',
  graphChips: 'Jetons gagnés après chaque étape, mises en cours à leur valeur',
  step: 'Étape',
  atStep: 'Étape {step} sur {of} : {values}',
  pair: '{name} {value}',
  numbers: 'La même chose en tableau',
  waysTitle: 'Chance et habileté',
  ways: 'De {start} au début à {result} à la fin :',
  luck: 'Chance',
  own: 'Décisions de ce joueur',
  others: 'Décisions des autres',
  change: '{change} (± {error})',
  mistakesTitle: 'Les plus grosses erreurs',
  costsTitle: 'Les mises les plus chères',
  none: 'Aucune décision n’était clairement une erreur.',
  noCosts: 'Aucune mise n’a coûté quoi que ce soit.',
  count: {
    one: '{count} erreur nette. Décisions : {weighed}.',
    other: '{count} erreurs nettes. Décisions : {weighed}.',
  },
  lost: '−{loss}',
  lostChips: '−{loss} en moyenne',
  did: 'Joué : {what}',
  better: 'Mieux : {what}',
  betterHere: 'Mieux',
  method_dealt:
    'Chaque décision est jugée sur ce que le joueur pouvait savoir avec une mémoire parfaite : les cartes inconnues sont redistribuées à chaque fois. Des bots rapides finissent la manche, et ses points montrent comment la partie peut finir.',
  method_played_out:
    'Des bots rapides finissent la manche de nombreuses fois, et ses points montrent comment la partie peut finir.',
  method_sealed:
    'Des bots rapides choisissent chaque fois les cartes des autres : les hautes pour les gros enjeux. La carte jouée est comparée à celle qu’un tel bot jouerait.',
  method_remembered:
    'La partie est finie par des joueurs qui n’oublient rien : oublier compte donc comme une erreur.',
  method_wagers:
    'Une mise compte pour sa valeur exacte. Les décisions, c’est ce que les mises coûtent ou rapportent en moyenne ; les dés, c’est le hasard.',
} as const satisfies Catalogue<typeof en>;
