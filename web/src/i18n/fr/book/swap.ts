import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Règle imprimée',
  'variant.base.meaning': 'Quatre cartes chacun, deux coups d’œil.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Six cartes chacun en deux rangées de trois, trois coups d’œil.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Avant le premier tour, quelqu’un peut annoncer tout de suite : s’il est seul au plus bas, les points des autres doublent.',
  'variant.headache-challenge': 'Headache et Challenge',
  'variant.headache-challenge.meaning': 'Les deux variantes ensemble.',

  'option.headache': 'Headache',
  'option.headache.meaning': 'Six cartes et trois coups d’œil au lieu de quatre et deux.',
  'option.challenge': 'Challenge',
  'option.challenge.meaning': 'Avant le premier tour, on demande à chacun s’il annonce aussitôt.',
  'option.call_mode': 'Annoncer',
  'option.call_mode.meaning': 'Si l’annonce fait partie d’un tour ou le remplace.',
  'option.call_mode.within_turn': 'Avec le coup qui finit le tour',
  'option.call_mode.instead_of_turn': 'À la place d’un tour',
  'option.min_turns_before_call': 'Tours avant l’annonce',
  'option.min_turns_before_call.meaning':
    'Combien de tours tu dois avoir joués dans la manche avant de pouvoir annoncer.',
  'option.deckout_trigger': 'Pioche épuisée',
  'option.deckout_trigger.meaning':
    'Ce qui finit la manche quand la pioche est épuisée ; les points de tous doublent alors.',
  'option.deckout_trigger.after_turn': 'Le tour qui pioche la dernière carte',
  'option.deckout_trigger.on_failed_draw': 'Piocher dans la pioche vide',
  'option.deckout_after_call': 'Pioche épuisée après une annonce',
  'option.deckout_after_call.meaning': 'Ce que deviennent les derniers tours qui restent.',
  'option.deckout_after_call.end_now': 'Ils sont perdus, la manche s’arrête',
  'option.deckout_after_call.finish_final_turns': 'Ils se jouent avec la seule défausse',
  'option.double_stacking': 'Deux raisons de doubler',
  'option.double_stacking.meaning': 'Une annonce manquée et une pioche épuisée dans la même manche.',
  'option.double_stacking.cap2': 'Le double, pas plus',
  'option.double_stacking.multiply': 'Quatre fois',
  'option.catchup_basis': 'Le rattrapage compare',
  'option.catchup_basis.meaning': 'Quels totaux montrent qui est loin derrière.',
  'option.catchup_basis.before': 'Les totaux avant la manche',
  'option.catchup_basis.after': 'Les totaux après la manche',
  'option.catchup_threshold': 'Rattrapage à partir de',
  'option.catchup_threshold.meaning': 'De combien il faut dépasser le total le plus bas.',
  'option.catchup_in_challenge': 'Rattrapage après un Challenge',
  'option.catchup_in_challenge.meaning': 'Un Challenge réussi permet aussi de se rattraper.',
  'option.final_tie': 'Égalité à la fin',
  'option.final_tie.meaning': 'Ce qui se passe si plusieurs ont le total le plus bas.',
  'option.final_tie.draw': 'Les joueurs à égalité piochent, la plus basse gagne',
  'option.final_tie.shared': 'Ils partagent la victoire',
  'option.final_tie.extra_round': 'Tout le monde joue encore une manche',
  'option.double_negative': 'Doubler sous zéro',
  'option.double_negative.meaning': 'Les mains sous zéro doublent aussi (jeux avec des cartes négatives).',
  'option.reshuffle_keep_top': 'Le dessus de la défausse reste',
  'option.reshuffle_keep_top.meaning': 'Quand la défausse devient la pioche, sa carte du dessus reste.',
  'option.reshuffle_timing': 'Nouvelle pioche',
  'option.reshuffle_timing.meaning': 'Quand la défausse est mélangée en une nouvelle pioche.',
  'option.reshuffle_timing.eager': 'Dès que la pioche est épuisée',
  'option.reshuffle_timing.on_demand': 'Quand quelqu’un veut piocher',
  'option.rounds': 'Manches',
  'option.rounds.meaning': 'Combien de manches sont jouées.',
  'option.deck': 'Jeu de cartes',
  'option.deck.meaning': 'Quelles valeurs il y a, et combien de chaque.',
  'option.ages': 'Âges',
  'option.ages.meaning': 'Ils décident qui donne en premier : le plus jeune à YOLO, le plus âgé à Go Low.',

  'rules.aim': 'Le but',
  'rules.setup': 'Mise en place',
  'rules.look': 'Regarder',
  'rules.turn': 'Ton tour',
  'rules.call': 'L’annonce',
  'rules.end': 'Fin d’une manche',
  'rules.score': 'Décompte',
  'rules.game': 'Fin de la partie',
  'rules.variant': 'Variantes de cette table',
  'rule.deckRun': 'Le jeu a {count} cartes : de {low} à {high}, {each} de chaque.',
  'rule.deckOwn': 'Cette table a son propre jeu : {count} cartes.',
  'rule.manySeats': 'On peut aussi jouer à plus de six.',
  'rule.dealer.yolo': 'Le plus jeune donne en premier, puis c’est au voisin de gauche.',
  'rule.dealer.golow': 'Le plus âgé donne en premier, puis c’est au voisin de gauche.',
  'rule.dealer.seat': 'Sans âges, la première place donne en premier, puis c’est au voisin de gauche.',
  'rule.deal': {
    one: 'Chacun reçoit {count} carte cachée. La suivante ouvre la défausse.',
    other: 'Chacun reçoit {count} cartes cachées, en deux rangées. La suivante ouvre la défausse.',
  },
  'rule.look': {
    one: 'Chacun choisit en même temps {count} de ses cartes à regarder. Les autres voient quelle case, pas la carte.',
    other:
      'Chacun choisit en même temps {count} de ses cartes à regarder. Les autres voient quelles cases, pas les cartes.',
  },
  'rule.ready': 'Tu les vois jusqu’à ce que tu sois prêt. On commence quand tout le monde l’est.',
  'rule.once':
    'C’était ton seul coup d’œil. Ensuite, tu remplaces des cartes sans les regarder ; tout le monde voit l’ancienne tomber.',
  'rule.public':
    'La défausse est publique, comme une carte qu’on y prend. Rien n’est montré deux fois : retiens-le.',
  'rule.order': 'Le joueur à gauche du donneur commence. On joue dans le sens horaire.',
  'rule.turn':
    'Pioche et échange la carte ; ou pioche et défausse-la ; ou prends la carte du dessus de la défausse et échange-la.',
  'rule.any':
    'Tu peux remplacer n’importe laquelle de tes cartes, connue ou non. Elle va face visible sur la défausse.',
  'rule.taken': 'Une carte prise à la défausse entre face cachée, mais tout le monde la connaît.',
  'rule.callWithin':
    'Tu te crois au plus bas ? Annonce {call} pendant ton tour, avant que ta carte ne tombe sur la défausse. Puis finis ton tour.',
  'rule.callInstead':
    'Tu te crois au plus bas ? Annonce {call} au début de ton tour. L’annonce remplace le tour.',
  'rule.callAtOnce': 'Tu peux annoncer dès ton premier tour.',
  'rule.callAfter': {
    one: 'Tu peux annoncer après avoir joué {count} tour dans la manche.',
    other: 'Tu peux annoncer après avoir joué {count} tours dans la manche.',
  },
  'rule.lastTurns':
    'Après une annonce, chacun des autres a exactement un tour. Personne ne peut annoncer une seconde fois.',
  'rule.reveal': 'Puis toutes les mains sont retournées.',
  'rule.deckOutTurn':
    'Pioche épuisée : la manche finit avec le tour qui a pioché la dernière carte, et les points de tous doublent.',
  'rule.deckOutDraw':
    'Pioche épuisée : on continue. Piocher dans la pioche vide finit la manche, et les points de tous doublent.',
  'rule.deckOutFinish': 'Après une annonce, on joue encore les derniers tours, avec la défausse seulement.',
  'rule.reshuffleAll':
    'Pioche épuisée : toute la défausse est mélangée en une nouvelle pioche et sa première carte est retournée.',
  'rule.reshuffleKeep':
    'Pioche épuisée : la défausse sans sa carte du dessus est mélangée en une nouvelle pioche.',
  'rule.reshuffleDemand': 'Cela n’arrive que quand quelqu’un veut piocher.',
  'rule.sum':
    'Les valeurs de tes cartes s’additionnent et s’ajoutent à ton total. Plus c’est bas, mieux c’est.',
  'rule.strict':
    'Le joueur qui annonce doit être plus bas que tous les autres. Sinon, même à égalité, ses points doublent.',
  'rule.lower': 'Si quelqu’un est plus bas que le joueur qui annonce, les points de celui-ci doublent.',
  'rule.tieFine': 'Une égalité au plus bas ne coûte rien : aucun point n’est doublé.',
  'rule.cap': 'Même avec deux raisons de doubler, on ne double qu’une fois.',
  'rule.multiply': 'Avec deux raisons de doubler, les points comptent quatre fois.',
  'rule.negative': 'Une main sous zéro n’est pas doublée.',
  'rule.negativeToo': 'Une main sous zéro est doublée aussi.',
  'rule.subtotal': 'Après la troisième manche, on note un sous-total.',
  'rule.catchUpBefore':
    'À partir de la manche 4 : un joueur qui a annoncé, seul au plus bas, et qui dépassait avant la manche le total le plus bas d’au moins {threshold} points, pioche une carte et la déduit.',
  'rule.catchUpAfter':
    'À partir de la manche 4 : un joueur qui a annoncé, seul au plus bas, et qui dépasse après la manche le total le plus bas d’au moins {threshold} points, pioche une carte et la déduit.',
  'rule.catchUpChallenge': 'Un Challenge réussi permet aussi de se rattraper.',
  'rule.catchUpNoChallenge': 'Un Challenge ne permet pas de se rattraper.',
  'rule.rounds': { one: 'On joue {count} manche.', other: 'On joue {count} manches.' },
  'rule.win': 'Garde peu de points : le total le plus bas de toutes les manches gagne.',
  'rule.tieDraw':
    'Égalité : chacun des joueurs à égalité pioche une carte dans un jeu complet, la plus basse gagne. Si l’égalité reste, on recommence.',
  'rule.tieShared': 'Égalité : la victoire est partagée.',
  'rule.tieExtra': 'Égalité : tout le monde joue encore une manche, jusqu’à ce qu’un seul soit au plus bas.',
  'rule.headache': 'Headache : six cartes en deux rangées de trois, et trois coups d’œil.',
  'rule.challenge':
    'Challenge : avant le premier tour, chacun à son tour peut annoncer {call} tout de suite. Le premier qui le fait lance le Challenge. Chacun a alors un tour, et personne d’autre n’annonce.',
  'rule.challengeScore':
    'Seul au plus bas : les points de tous les autres doublent. Sinon, ce sont les siens.',

  'tutorial.look':
    'Quatre cartes sont devant toi. Plus c’est bas, mieux c’est. Choisis les cases 1 et 2 à regarder.',
  'tutorial.memorise': 'Retiens-les : tu ne les reverras pas. Puis cache-les.',
  'tutorial.draw': 'À toi. Pioche une carte.',
  'tutorial.keep': 'Un 2 vaut mieux que le 11 que tu as vu. Mets-le en case 1.',
  'tutorial.bot': 'Le 11 est parti, ton 2 est caché. Maintenant le bot joue.',
  'tutorial.take':
    'Le bot a défaussé un 0, la meilleure carte. Prends-le pour la case 3, que tu n’as jamais vue.',
  'tutorial.blind':
    'Ta carte inconnue était un 8, et elle est partie. Tu as maintenant 2, 1, 0 et une carte inconnue.',
  'tutorial.drawAgain': 'Encore à toi. Pioche.',
  'tutorial.call.yolo':
    'Un 9 ne sert à rien. Tu te crois seul au plus bas : annonce d’abord YOLO!, puis défausse le 9.',
  'tutorial.call.golow':
    'Un 9 ne sert à rien. Tu crois que personne n’est plus bas : annonce d’abord Go Low!, puis défausse le 9.',
  'tutorial.callFirst': 'Appuie d’abord sur « {call} Annoncer », puis défausse le 9.',
  'tutorial.last': 'Le bot a un dernier tour. Puis toutes les cartes sont retournées.',
  'tutorial.end.yolo':
    'Tu as 8, le bot 13 : tu es seul au plus bas, donc ton 8 compte tel quel. Une égalité l’aurait doublé.',
  'tutorial.end.golow':
    'Tu as 8, le bot 13 : personne n’est plus bas, donc ton 8 compte tel quel. Une égalité n’aurait rien coûté.',
} satisfies Catalogue<typeof en>;
