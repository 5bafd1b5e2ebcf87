import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Comme imprimé',
  'variant.base.meaning': 'Quatre cartes chacun, deux coups d’œil.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Six cartes chacun en deux rangées de trois, trois coups d’œil.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Avant le premier tour, quelqu’un peut annoncer aussitôt : seul au plus bas, et tous les autres doublent.',
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
  'option.min_turns_before_call.meaning': 'Autant de tours à soi dans la manche avant de pouvoir annoncer.',
  'option.deckout_trigger': 'Pioche épuisée',
  'option.deckout_trigger.meaning': 'Ce qui finit une manche sans pioche ; tout le monde double alors.',
  'option.deckout_trigger.after_turn': 'Le tour qui pioche la dernière carte',
  'option.deckout_trigger.on_failed_draw': 'Qui pioche dans la pioche vide',
  'option.deckout_after_call': 'Pioche épuisée après une annonce',
  'option.deckout_after_call.meaning': 'Ce que deviennent les derniers tours qui restent.',
  'option.deckout_after_call.end_now': 'Ils sont perdus, la manche finit',
  'option.deckout_after_call.finish_final_turns': 'Ils se jouent avec la seule défausse',
  'option.double_stacking': 'Deux raisons de doubler',
  'option.double_stacking.meaning': 'Une annonce manquée et une pioche épuisée dans la même manche.',
  'option.double_stacking.cap2': 'Le double, pas plus',
  'option.double_stacking.multiply': 'Quatre fois',
  'option.catchup_basis': 'Le rattrapage compare',
  'option.catchup_basis.meaning': 'Quels totaux montrent qui est loin derrière.',
  'option.catchup_basis.before': 'Les totaux avant la manche',
  'option.catchup_basis.after': 'Les totaux avec la manche',
  'option.catchup_threshold': 'Rattrapage à partir de',
  'option.catchup_threshold.meaning': 'Autant de points au-dessus du total le plus bas.',
  'option.catchup_in_challenge': 'Rattrapage après un Challenge',
  'option.catchup_in_challenge.meaning': 'Un Challenge réussi permet aussi de se rattraper.',
  'option.final_tie': 'Égalité à la fin',
  'option.final_tie.meaning': 'Ce qui se passe si plusieurs ont le total le plus bas.',
  'option.final_tie.draw': 'Ils piochent, la carte la plus basse gagne',
  'option.final_tie.shared': 'Ils partagent la victoire',
  'option.final_tie.extra_round': 'Tous jouent encore une manche',
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
  'option.ages.meaning': 'Ils décident qui donne d’abord : le plus jeune à YOLO, le plus âgé à Go Low.',

  'rules.aim': 'Le but',
  'rules.setup': 'Préparation',
  'rules.look': 'Regarder',
  'rules.turn': 'Ton tour',
  'rules.call': 'L’annonce',
  'rules.end': 'Fin d’une manche',
  'rules.score': 'Marque',
  'rules.game': 'Fin de la partie',
  'rules.variant': 'Variantes de cette table',
  'rule.deckRun': 'Le jeu a {count} cartes : de {low} à {high}, {each} de chaque.',
  'rule.deckOwn': 'Cette table a son propre jeu : {count} cartes.',
  'rule.manySeats': 'On peut aussi jouer à plus de six.',
  'rule.dealer.yolo': 'Le plus jeune donne d’abord, puis on passe à gauche.',
  'rule.dealer.golow': 'Le plus âgé donne d’abord, puis on passe à gauche.',
  'rule.dealer.seat': 'Sans âges, la première place donne d’abord, puis on passe à gauche.',
  'rule.deal': {
    one: 'Chacun reçoit {count} carte cachée. La suivante ouvre la défausse.',
    other: 'Chacun reçoit {count} cartes cachées, en deux rangées. La suivante ouvre la défausse.',
  },
  'rule.look': {
    one: 'Tous choisissent en même temps {count} de leurs cartes à regarder. La place est publique ; la carte ne l’est pas.',
    other:
      'Tous choisissent en même temps {count} de leurs cartes à regarder. Les places sont publiques ; les cartes ne le sont pas.',
  },
  'rule.ready':
    'Elles restent visibles pour leur joueur jusqu’à ce qu’il soit prêt. On commence quand tous le sont.',
  'rule.once':
    'C’était le seul coup d’œil. Une carte échangée plus tard est choisie sans la voir ; tous la voient tomber.',
  'rule.public':
    'La défausse est publique, comme une carte qu’on y prend. Rien n’est montré deux fois : à retenir.',
  'rule.order': 'Le joueur à gauche du donneur commence. On joue dans le sens horaire.',
  'rule.turn':
    'Piocher et échanger ; ou piocher et jeter ; ou prendre le dessus de la défausse et l’échanger.',
  'rule.any':
    'On peut remplacer n’importe laquelle de ses cartes, connue ou non. Elle va visible sur la défausse.',
  'rule.taken': 'Une carte prise à la défausse entre cachée, mais tous la connaissent.',
  'rule.callWithin':
    'Tu te crois au plus bas : annonce {call} pendant ton tour, avant que ta carte ne tombe sur la défausse. Le tour s’achève.',
  'rule.callInstead':
    'Tu te crois au plus bas : annonce {call} au début de ton tour. L’annonce remplace le tour.',
  'rule.callAtOnce': 'On peut annoncer dès son premier tour.',
  'rule.callAfter': {
    one: 'On peut annoncer après {count} tour à soi dans la manche.',
    other: 'On peut annoncer après {count} tours à soi dans la manche.',
  },
  'rule.lastTurns':
    'Après une annonce, chacun des autres a exactement un tour. Personne n’annonce une seconde fois.',
  'rule.reveal': 'Puis toutes les mains sont retournées.',
  'rule.deckOutTurn':
    'Pioche épuisée : la manche finit avec le tour qui a pioché la dernière carte, et tout le monde double.',
  'rule.deckOutDraw':
    'Pioche épuisée : on continue. Qui pioche dans la pioche vide finit la manche, et tout le monde double.',
  'rule.deckOutFinish': 'Après une annonce, les derniers tours se jouent encore, avec la seule défausse.',
  'rule.reshuffleAll':
    'Pioche épuisée : toute la défausse est mélangée en une nouvelle pioche et sa première carte est retournée.',
  'rule.reshuffleKeep':
    'Pioche épuisée : la défausse sans sa carte du dessus est mélangée en une nouvelle pioche.',
  'rule.reshuffleDemand': 'Cela n’arrive que quand quelqu’un veut piocher.',
  'rule.sum': 'Les valeurs de tes cartes s’additionnent et s’ajoutent à ton total. Bas, c’est bien.',
  'rule.strict':
    'Qui annonce doit être plus bas que tous les autres. Sinon, même à égalité, ses points doublent.',
  'rule.lower': 'Si quelqu’un est plus bas que qui annonce, les points de l’annonce doublent.',
  'rule.tieFine': 'Une égalité au plus bas est permise : personne ne double.',
  'rule.cap': 'Deux raisons de doubler ne font que le double.',
  'rule.multiply': 'Deux raisons de doubler font quatre fois.',
  'rule.negative': 'Une main sous zéro n’est pas doublée.',
  'rule.negativeToo': 'Une main sous zéro est doublée aussi.',
  'rule.subtotal': 'Après la troisième manche, on note un sous-total.',
  'rule.catchUpBefore':
    'Dès la manche 4 : qui a annoncé, seul au plus bas, et était avant la manche à {threshold} ou plus au-dessus du total le plus bas, pioche une carte et la déduit.',
  'rule.catchUpAfter':
    'Dès la manche 4 : qui a annoncé, seul au plus bas, et se trouve avec la manche à {threshold} ou plus au-dessus du total le plus bas, pioche une carte et la déduit.',
  'rule.catchUpChallenge': 'Un Challenge réussi permet aussi de se rattraper.',
  'rule.catchUpNoChallenge': 'Un Challenge ne permet pas de se rattraper.',
  'rule.rounds': { one: 'On joue {count} manche.', other: 'On joue {count} manches.' },
  'rule.win': 'Le moins de points possible : le total le plus bas de toutes les manches gagne.',
  'rule.tieDraw':
    'Égalité : chacun pioche une carte dans un jeu complet, la plus basse gagne. Les ex æquo recommencent.',
  'rule.tieShared': 'Égalité : la victoire est partagée.',
  'rule.tieExtra': 'Égalité : tous jouent encore une manche, jusqu’à ce qu’un seul soit au plus bas.',
  'rule.headache': 'Headache : six cartes en deux rangées de trois, et trois coups d’œil.',
  'rule.challenge':
    'Challenge : avant le premier tour, chacun à son tour peut annoncer {call} aussitôt. Le premier qui le fait défie ; tous ont alors un tour, et personne d’autre n’annonce.',
  'rule.challengeScore':
    'Seul au plus bas : les points de tous les autres doublent. Sinon, ceux de qui a défié.',

  'tutorial.look':
    'Quatre cartes sont devant toi. Bas, c’est bien. Choisis les places 1 et 2 et regarde-les.',
  'tutorial.memorise': 'Retiens-les : tu ne les reverras pas. Puis retourne-les.',
  'tutorial.draw': 'À toi. Pioche une carte.',
  'tutorial.keep': 'Un 2 vaut mieux que le 11 que tu as vu. Mets-le en place 1.',
  'tutorial.bot': 'Le 11 est parti, ton 2 est caché. Maintenant le bot joue.',
  'tutorial.take': 'Le bot a jeté un 0, la meilleure carte. Prends-le en place 3, que tu n’as jamais vue.',
  'tutorial.blind': 'Ta carte inconnue était un 8 : partie. Tu as maintenant 2, 1, 0 et une carte inconnue.',
  'tutorial.drawAgain': 'Encore à toi. Pioche.',
  'tutorial.call.yolo': 'Un 9 : jette-le. Et annonce YOLO! avec, car tu te crois seul au plus bas.',
  'tutorial.call.golow':
    'Un 9 : jette-le. Et annonce Go Low! avec, car tu crois que personne n’est plus bas.',
  'tutorial.callFirst': 'Appuie d’abord sur « {call} Annoncer », puis jette le 9.',
  'tutorial.last': 'Le bot a un dernier tour. Puis toutes les cartes sont retournées.',
  'tutorial.end.yolo':
    'Tu as 8, le bot 13 : seul au plus bas, donc ton 8 compte tel quel. Une égalité l’aurait doublé.',
  'tutorial.end.golow':
    'Tu as 8, le bot 13 : personne plus bas, donc ton 8 compte tel quel. Une égalité aurait été permise.',
} satisfies Catalogue<typeof en>;
