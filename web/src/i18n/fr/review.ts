import type en from '../en/review';
import type { Catalogue } from '../types';

export default {
  title: 'Chances, erreurs, hasard',
  intro: 'Des bots rapides reprennent la partie à chaque étape, de nombreuses fois, et voient qui gagne.',
  run: 'Analyser la partie',
  working: 'Les bots reprennent la partie à chaque étape. Cela prend quelques secondes…',
  failed: 'Pas d’analyse pour l’instant.',
  tooLong: 'Cette partie est trop longue pour être analysée ici ; yolio review accepte son enregistrement.',
  whose: 'La partie de qui',
  graph: 'Les chances de gagner après chaque étape',
  graphChips: 'Jetons gagnés après chaque étape, mises à leur valeur',
  step: 'Étape',
  atStep: 'Étape {step} sur {of} : {values}',
  pair: '{name} {value}',
  show: 'Montrer cette étape',
  numbers: 'La même chose en tableau',
  waysTitle: 'D’où cela vient',
  ways: 'De {start} au début à {result} à la fin :',
  luck: 'Hasard',
  own: 'Ses décisions',
  others: 'Décisions des autres',
  change: '{change} (± {error})',
  mistakesTitle: 'Les plus grandes erreurs',
  costsTitle: 'Les mises les plus chères',
  none: 'Aucune décision n’était une erreur certaine.',
  noCosts: 'Aucune mise n’a rien coûté.',
  count: {
    one: '{count} erreur certaine, sur {weighed} décisions.',
    other: '{count} erreurs certaines, sur {weighed} décisions.',
  },
  lost: 'Étape {step} : {loss} de perdu',
  cost: 'Étape {step} : coûte {loss} en moyenne',
  did: 'Joué : {what}',
  better: 'Mieux : {what}',
  showStep: 'Montrer l’étape {step}',
  method_dealt:
    'Une décision est jugée sur ce que son joueur pouvait savoir avec une mémoire parfaite : les cartes inconnues sont redistribuées à chaque fois. Des bots rapides finissent la manche, et ses points disent comment la partie peut finir.',
  method_played_out:
    'Des bots rapides finissent la manche encore et encore, et ses points disent comment la partie peut finir.',
  method_sealed:
    'Les autres choisissent à nouveau à chaque fois, comme des bots rapides qui accordent leurs cartes à l’enjeu. Une carte est comparée à ce que joue un tel bot.',
  method_remembered: 'La partie est finie par des joueurs qui n’oublient rien : oublier est une erreur.',
  method_wagers:
    'À la longue, personne ne bat la banque. Une mise compte pour sa valeur exacte : ses décisions sont ce que les mises coûtent ou rapportent en moyenne, et les dés sont le hasard.',
} as const satisfies Catalogue<typeof en>;
