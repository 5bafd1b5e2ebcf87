import type en from '../en/yooloo';
import type { Catalogue } from '../types';

export default {
  // Où nous en sommes
  ofRounds: 'sur {rounds}',
  ofGames: 'partie {game}/{games}',
  showdown: 'Départage {showdown}',
  parked: 'En attente',
  parkedLabel: { one: 'Carte-points en attente : {values}', other: 'Cartes-points en attente : {values}' },
  stakeLabel: 'Carte-points {value}',
  stakeDown: 'Cartes-points, cachées',
  stakeRound: 'Manche {round}',
  pointCards: 'Cartes-points',
  points: { one: 'point', other: 'points' },
  how1: 'Tout le monde a les mêmes dix cartes.',
  how2: 'À chaque manche, tous en montrent une ensemble.',
  how3: 'La plus haute que personne d’autre ne montre prend les points.',

  // Places
  spotEmpty: '{name} : rien de choisi',
  spotBack: '{name} : carte choisie, cachée',
  spotSealed: '{name} : ordre scellé',
  spotCard: '{name} : {card}',
  tagThinks: 'réfléchit',
  tagChosen: 'choisi',
  tagSealed: 'scellé',
  tagTie: 'annulée',
  tagLower: 'plus bas',
  tagWins: 'gagne {points}',
  enlarge: 'Voir les cartes : {name}',
  enlargedTitle: 'Cartes de {name}',
  enlargedPlayed: 'Jouées',
  enlargedLeft: 'À venir',
  enlargedWon: 'Cartes-points gagnées',
  none: 'aucune',
  youWin: 'Manche gagnée',
  hiddenPoints: '?',
  lead: 'retourne en premier',

  // La barre
  orderSay: 'Range tes dix cartes, puis scelle l’ordre.',
  orderSayFew: 'Range tes cartes, puis scelle l’ordre.',
  orderWhy: 'La plus haute carte unique gagne. Touche-en deux, ou fais glisser, pour échanger.',
  orderPicked: 'Quelle carte change de place avec ton {card} ?',
  orderSeal: 'Sceller',
  orderShuffle: 'Mélanger',
  orderAsk: 'Sceller cet ordre ? Tu ne pourras plus le changer.',
  orderAskUndo: 'Sceller cet ordre pour toutes les manches ?',
  orderWait: { one: 'Scellé. On attend une personne.', other: 'Scellé. On attend {count} personnes.' },
  orderUndo: 'Tu peux le reprendre jusqu’à ce que tout le monde ait fini.',
  chooseSay: { one: 'Joue une carte pour {count} point.', other: 'Joue une carte pour {count} points.' },
  chooseSum: 'Joue une carte pour {sum} = {total} points.',
  chooseShowdown: {
    one: 'Départage pour {count} point : n’importe quelle carte.',
    other: 'Départage pour {count} points : n’importe quelle carte.',
  },
  chooseWhy: 'La plus haute carte que personne d’autre ne joue gagne.',
  chooseAsk: 'Jouer le {card} ?',
  choosePrice: 'Dès que tout le monde a choisi, elle est jouée pour de bon.',
  choosePlay: 'Jouer le {card}',
  chosenSay: {
    one: 'Tu as choisi le {card}. On attend une personne.',
    other: 'Tu as choisi le {card}. On attend {count} personnes.',
  },
  allIn: 'Toutes les cartes sont posées.',
  chosenUndo: 'Tu peux changer jusqu’à ce que tout le monde ait choisi.',
  roundFor: { one: 'Manche {round} : {count} point.', other: 'Manche {round} : {count} points.' },
  allDown: 'Toutes les cartes sont face cachée.',
  revealBeats: '{card} bat {others}.',
  waitTurn: 'La prochaine carte-points est retournée.',
  waitOrders: {
    one: 'Une personne range encore ses cartes.',
    other: '{count} personnes rangent encore leurs cartes.',
  },
  waitChoices: { one: 'Une personne choisit encore.', other: '{count} personnes choisissent encore.' },
  waitOver: 'La partie est finie.',
  revealMine: {
    one: 'Ton {card} est le plus haut, seul : {count} point.',
    other: 'Ton {card} est le plus haut, seul : {count} points.',
  },
  revealMineSum: 'Ton {card} est le plus haut, seul : {sum} = {total} points.',
  revealTheirs: {
    one: '{name} gagne {count} point avec le {card}.',
    other: '{name} gagne {count} points avec le {card}.',
  },
  revealParked: 'Aucune carte n’est seule. Le {values} attend.',
  revealParkedMany: 'Aucune carte n’est seule. {values} attendent.',
  revealRemoved: 'Deux fois {card}. Le {values} quitte le jeu.',
  revealShowdown: 'Aucune carte n’est seule. Un départage décide.',
  revealUnclaimed: 'Pas de gagnant. Personne ne remporte l’enjeu.',
  revealTies: 'Annulés par égalité : {cards}.',
  lastMine: 'Dernière manche : ton {card} a gagné {points}.',
  lastTheirs: 'Dernière manche : {name} a gagné {points} avec le {card}.',
  lastNobody: 'Dernière manche : personne n’a gagné.',
  slot: 'Manche {round} : ton {card}',
  slotPoints: { one: '{count} point', other: '{count} points' },
  slotSwap: 'Manche {round}, ton {card}. L’échanger',
  slotLocked: 'Manche {round} : ton {card}, scellé',
  handCard: 'Ton {card}',
  handPlay: 'Jouer ton {card}',
  ownPlayed: 'Ta carte : {card}',
  ownChosen: 'Ton choix, encore caché : {card}',
  order: 'Ton ordre',
  hand: 'Ta main',
  orderShort: 'M{round}',
  resultNone: '–',
  resultParked: '…',
  notNow: 'Tu n’as rien à choisir maintenant.',

  // La règle du moment
  nowOrder:
    'À chaque manche, la carte la plus haute que personne d’autre ne montre gagne la carte-points. Ta première carte joue pour le 1, ta dernière pour la plus haute. Tous les ordres sont scellés avant la première manche.',
  nowChoose: 'Chacun choisit en secret. La plus haute carte jouée par une seule personne remporte l’enjeu.',
  nowReveal:
    'La plus haute carte jouée par une seule personne remporte l’enjeu. Les cartes égales s’annulent.',
  nowParked: 'Les cartes-points en attente vont au gagnant de la manche suivante.',
  nowShowdown:
    'Chacun a de nouveau toutes ses cartes. On recommence jusqu’à ce qu’une carte soit la plus haute, seule.',

  // Ce qui s’est passé
  logPoint: 'La carte-points {value} est retournée.',
  logSealed: { me: 'Tu as scellé ton ordre.', they: '{who} a scellé son ordre.' },
  logChosen: { me: 'Tu as choisi une carte.', they: '{who} a choisi une carte.' },
  logWon: {
    me: 'Manche {round} : tu as gagné {points} avec le {card}.',
    they: 'Manche {round} : {who} a gagné {points} avec le {card}.',
  },
  logWonShowdown: {
    me: 'Départage : tu as gagné {points} avec le {card}.',
    they: 'Départage : {who} a gagné {points} avec le {card}.',
  },
  logParked: 'Manche {round} : {cards}. Aucune carte seule : {values} attend.',
  logRemoved: 'Manche {round} : {cards}. Égalité, {values} quitte le jeu.',
  logShowdown: 'Manche {round} : {cards}. Aucune carte seule : on départage.',
  logShowdownAgain: 'Départage : {cards}. Aucune carte seule : encore une fois.',
  logUnclaimed: '{cards}. Personne ne remporte l’enjeu.',
  logScored: 'La partie {game} est comptée : {points}.',
  logWins: { me: 'Tu gagnes avec {points}.', they: '{who} gagne avec {points}.' },
  logShared: 'Victoire partagée : {names}.',
  logGivenUp: {
    one: '{count} départage sans gagnant. Personne ne gagne.',
    other: '{count} départages sans gagnant. Personne ne gagne.',
  },
  scoreOf: '{name} {points}',

  // La feuille
  sheetCaption: 'Points par manche. Le plus de points gagne.',
  sheetCaptionGames: 'Points par partie. Le plus de points gagne.',
  sheetGameShort: 'P{game}',
  sheetRound: 'M{round}',
  sheetShowdown: 'D{showdown}',
  sheetNow: 'En cours',
  sheetLeads: 'mène',
  sheetWins: 'gagne',
  sheetShares: 'partage la victoire',
  sheetNobody: 'Pas de gagnant : trop de départages.',
  sheetLeadOne: { me: 'Tu as le plus de points.', they: '{who} a le plus de points.' },
  sheetLeadMany: 'Égalité : {names}.',
  sheetPoints: { one: '{count} point.', other: '{count} points.' },
  whyTitle: '{sum} = {total}',
  whyParked: {
    me: 'Manche {round} : tu as gagné la carte-points et celles en attente : {sum}.',
    they: 'Manche {round} : {who} a gagné la carte-points et celles en attente : {sum}.',
  },

  // Conseils et lecture à voix haute
  sayPlace: 'Mets le {card} à la place {place}.',
  sayAdd: 'Mets ensuite le {card}.',
  sayOrder: 'Dans cet ordre : {cards}.',
  sayPlay: 'Joue le {card}.',
  readRound: 'Manche {round} sur {rounds}.',
  readStake: {
    one: 'L’enjeu est {values} : {count} point.',
    other: 'L’enjeu est {values} : {count} points.',
  },
  readHand: 'Ta main : {cards}.',
  readOrder: 'Ton ordre : {cards}.',
  readChoice: 'Tu as choisi le {card}.',
  readLast: 'Dernière manche : {cards}.',
  readPoints: { one: '{name} : {count} point.', other: '{name} : {count} points.' },
  readPlayed: '{name}, cartes jouées : {cards}.',
  readWaiting: 'On attend : {names}.',

  // Refus
  'refused.nothing_to_choose': 'Tu as déjà choisi.',
  'refused.order_first': 'Range d’abord toutes tes cartes.',
  'refused.no_order_now': 'Ce n’est pas le moment de ranger. Joue une carte.',
  'refused.no_such_card': 'Cette carte n’existe pas.',
  'refused.card_used': 'Tu as déjà joué cette carte.',

  // Options
  'option.variant': 'Comment on choisit les cartes',
  'option.variant.meaning': 'Sceller l’ordre des dix d’un coup, ou choisir une carte à chaque manche.',
  'option.variant.base': 'Un ordre scellé pour toutes les manches',
  'option.variant.a': 'Une carte à chaque manche',
  'option.variant.b': 'Une carte à chaque manche, cartes-points mélangées',
  'option.showdown_pot': 'Enjeu d’un départage',
  'option.showdown_pot.meaning': 'Quand personne ne gagne la dernière manche.',
  'option.showdown_pot.all': 'La dernière carte-points et toutes celles en attente',
  'option.showdown_pot.last_only': 'La dernière carte-points seulement',
  'option.showdown_cap': 'Nombre maximal de départages',
  'option.showdown_cap.meaning': 'Après autant de départages sans gagnant, personne ne gagne la série.',
  'option.hide_scores': 'Cartes gagnées cachées',
  'option.hide_scores.meaning':
    'Avec une carte à chaque manche : personne ne voit qui a gagné combien avant le décompte.',
  'option.games_in_series': 'Parties dans la série',
  'option.games_in_series.meaning': 'Les points de toutes les parties s’additionnent.',
  'option.cards': 'Cartes par personne',
  'option.cards.meaning': 'Dix dans le jeu imprimé. Moins de cartes, partie plus courte.',
  'variant.base': 'Ordre scellé',
  'variant.base.meaning': 'Chacun range ses dix cartes et les scelle avant la première manche.',
  'variant.a': 'Variante A : choisir à chaque manche',
  'variant.a.meaning': 'Une carte de la main à chaque manche ; cartes-points en ordre croissant.',
  'variant.b': 'Variante B : cartes-points mélangées',
  'variant.b.meaning': 'Comme A, mais personne ne sait quelle carte-points vient ensuite.',

  // Règles
  rulesGoal: 'Le but',
  rulesSetup: 'Ce qu’il faut',
  rulesPlay: 'Une manche',
  rulesTies: 'Personne ne gagne',
  rulesScore: 'Décompte',
  ruleAim: 'Gagne des cartes-points. La plus haute carte que personne d’autre ne joue les prend.',
  ruleO11:
    'Chacun a des cartes de 1 à {cards} dans sa couleur. Sur la table, des cartes-points de 1 à {cards}.',
  ruleO11rising: 'Les cartes-points viennent en ordre croissant, le 1 d’abord.',
  ruleO7:
    'Les cartes-points sont mélangées. Avant chaque manche on retourne celle du dessus ; ensuite seulement on choisit.',
  ruleO12: 'Il y a {cards} manches, une par carte-points. À chaque manche chacun montre une carte.',
  ruleO5:
    'Avant la première manche, tu ranges toutes tes cartes dans un ordre, face cachée. L’ordre est alors scellé. À chaque manche, on retourne la carte suivante.',
  ruleO6:
    'À chaque manche, tu choisis une carte de ta main, face cachée. Quand tout le monde a choisi, on retourne ensemble.',
  ruleO6hide:
    'Les cartes-points gagnées restent cachées : avant le décompte, la table ne montre pas qui a gagné combien.',
  ruleO1:
    'Le plus haut nombre montré par une seule personne gagne. Les nombres égaux s’annulent, si hauts soient-ils. Avec 10, 7, 8 et 10, le 8 gagne.',
  ruleO14: 'Une carte montrée est hors du jeu.',
  ruleO13: 'Tant que tout le monde n’a pas choisi, personne ne connaît le choix des autres.',
  ruleO2: 'Si personne ne gagne, la carte-points attend. Le gagnant de la manche suivante la prend en plus.',
  ruleO3:
    'Si personne ne gagne la dernière manche, on départage : chacun a de nouveau toutes ses cartes et en choisit une en secret, jusqu’à ce que quelqu’un gagne.',
  ruleO3all: 'Un départage se joue pour la dernière carte-points et toutes celles en attente.',
  ruleO3last:
    'Un départage se joue pour la dernière carte-points seulement ; celles en attente quittent le jeu.',
  ruleO3cap: 'Après {count} départages sans gagnant la série finit, et personne ne la gagne.',
  ruleO8: 'À deux, rien n’attend : une carte-points que personne ne gagne quitte le jeu.',
  ruleO10:
    'Additionne les cartes-points que tu as gagnées. Le plus de points gagne ; à égalité, la victoire est partagée.',
  ruleO9: 'On joue {games} parties et leurs points s’additionnent.',

  // Initiation
  learn1:
    'Dix cartes, de 1 à 10, les mêmes pour tous. Chaque manche se joue pour une carte-points. La plus haute carte que personne d’autre ne joue la gagne.',
  learn2:
    'Avant la première manche, tu mets tes dix cartes en ordre. Touche ton 8, puis ton 1 : ils changent de place. Puis scelle l’ordre.',
  learn2Wrong: 'Échange d’abord ton 8 et ton 1, puis scelle l’ordre.',
  learn3:
    'Les deux bots ont montré un 10. Les cartes égales s’annulent : ton 8 prend la première carte-points, 1 point.',
  learn4: 'Tout le monde a montré un 2. Personne n’est seul, donc la carte-points 2 attend.',
  learn5: 'Les cartes des bots s’annulent, et ton 3 est seul. Tu prends le 3 et le 2 en attente : 5 points.',
  learn6:
    'Et ainsi de suite jusqu’au 10. Le plus de points gagne : devine ce que jouent les autres, et sois seul au sommet.',
} satisfies Catalogue<typeof en>;
