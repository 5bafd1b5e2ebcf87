import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Tour {round}',
  lastRound: 'Derniers coups',
  over: 'Partie finie',
  how1: 'Tes cartes sont mélangées et cachées.',
  how2: 'Trouve-les dans l’ordre : d’abord le 1, puis le 2.',
  how3: 'Mauvaise carte ? Retiens où elle était.',
  slotDown: 'Case {slot}, cachée',
  slotUp: 'Case {slot} : {card}, trouvée',
  slotTurned: 'Case {slot} : {card}, retournée',
  slotSeen: 'Case {slot}, cachée, déjà vue',
  slotKnown: 'Case {slot}, cachée, déjà vue : {card}',
  rowOf: 'Cartes de {name}',
  yourRow: 'Tes cartes',
  youSeek: 'Tu cherches',
  theySeek: '{name} cherche',
  allFound: 'Toutes trouvées',
  searchRow: 'Trouvées : {found} sur {cards}',

  'say.turn': 'Tu cherches le {number}. Retourne une de tes cartes.',
  'say.turnDetail': 'Bonne : elle reste visible. Mauvaise : on la cache de nouveau.',
  'say.turnStreak': 'Bonne carte : continue. Mauvaise : toutes tes cartes sont de nouveau cachées.',
  'say.wrong': 'Case {slot} : {card}, pas {number}. Retiens-la.',
  'say.wrongStreak': 'Case {slot} : {card}, pas {number}. Tout est de nouveau caché.',
  'say.turnBack': 'Touche la table pour cacher la carte tout de suite.',
  'say.theyTurned': {
    me: 'Tu as retourné le {card} en case {slot}.',
    they: '{who} a retourné le {card} en case {slot}.',
  },
  'say.wait': { me: 'À toi.', they: '{who} cherche le {number}.' },
  'say.last': 'Quelqu’un a tout trouvé. Ce sont les derniers coups.',
  'say.moment': 'Une carte est retournée.',
  'say.over': 'La partie est finie.',
  'why.open': 'La case {slot} est déjà visible.',
  'why.notTurn': { me: 'Un instant.', they: 'Ce n’est pas à toi : {who} joue.' },

  'log.right': {
    me: 'Tu as trouvé ton {card} en case {slot}.',
    they: '{who} a trouvé le {card} en case {slot}.',
  },
  'log.wrong': {
    me: 'Tu as retourné la case {slot} : pas le {number}.',
    they: '{who} a retourné la case {slot} : pas le {number}.',
  },
  'log.back': {
    me: 'Tu as retourné la case {slot} : pas le {number}. Toutes tes cartes sont de nouveau cachées.',
    they: '{who} a retourné la case {slot} : pas le {number}. Toutes ses cartes sont de nouveau cachées.',
  },
  'log.all': {
    me: 'Tu as trouvé toutes tes cartes. Ce tour de table est le dernier.',
    they: '{who} a trouvé toutes ses cartes. Ce tour de table est le dernier.',
  },
  'log.won': { me: 'Tu gagnes.', they: '{who} gagne.' },
  'log.shared': 'Victoire partagée : {names}.',
  'tell.right': { me: 'Case {slot} : {card}. Trouvé.', they: '{who} a trouvé le {card} en case {slot}.' },
  'tell.wrong': {
    me: 'Case {slot} : {card}, pas {number}. De nouveau cachée.',
    they: '{who} a retourné le {card} en case {slot}, pas le {number}.',
  },
  'tell.back': {
    me: 'Case {slot} : {card}, pas {number}. Toutes tes cartes sont de nouveau cachées.',
    they: '{who} a retourné le {card} en case {slot}, pas le {number}. Toutes ses cartes sont de nouveau cachées.',
  },

  'sheet.caption': 'Cartes trouvées : le plus grand nombre gagne',
  'sheet.seeks': 'Cherche',
  leads: 'mène',
  wins: 'gagne',
  'lead.won': { me: 'Tu as gagné !', they: '{who} gagne.' },
  'lead.shared': 'Victoire partagée : {names}.',
  'lead.points': { one: '{count} carte trouvée.', other: '{count} cartes trouvées.' },

  'do.turn': 'Retourner la case {slot}.',
  'read.seat': { me: 'Tu cherches le {number}. {cards}.', they: '{who} cherche le {number}. {cards}.' },
  'read.seatDone': { me: 'Tu as tout trouvé. {cards}.', they: '{who} a tout trouvé. {cards}.' },
  'read.open': 'Visibles : {cards}',
  'read.none': 'Aucune carte visible',
  'read.slot': '{card} en case {slot}',

  'refused.not_your_turn': 'Ce n’est pas à toi de jouer.',
  'refused.no_such_slot': 'Tu n’as pas cette carte.',
  'refused.already_open': 'Cette carte est déjà visible.',

  'variant.base': 'Règle imprimée',
  'variant.base.meaning': 'Une carte par tour.',
  'variant.streak': 'Tout en un tour',
  'variant.streak.meaning': 'Bonne carte : on continue. Mauvaise carte : tout est de nouveau caché.',
  'option.streak': 'Tout en un tour',
  'option.streak.meaning':
    'Toutes les cartes en un seul tour ; une mauvaise carte les cache toutes de nouveau.',
  'option.cards': 'Cartes par joueur',
  'option.cards.meaning': 'Combien de cartes chacun doit trouver.',

  'rules.setup': 'Mise en place',
  'rules.turn': 'Ton tour',
  'rules.end': 'Fin et points',
  'rules.variant': 'Variante de cette table',
  'rule.row':
    'Chacun a les cartes 1 à {count} d’une couleur, mélangées et posées face cachée. Personne ne sait laquelle est où.',
  'rule.fewer': 'Jouer avec moins de dix cartes est un choix de cette table.',
  'rule.start':
    'La première place commence, puis on joue dans le sens horaire. Quand chacun a joué, le tour de table est fini.',
  'rule.turn':
    'Retourne devant tout le monde une de tes cartes cachées. Si c’est le nombre que tu cherches, elle reste visible. Sinon, on la cache de nouveau.',
  'rule.rising': 'On cherche d’abord son 1, puis le 2, et ainsi de suite. Chacun à son rythme.',
  'rule.same': 'Les cartes ne changent jamais de place.',
  'rule.memory': 'Une carte retournée est montrée un instant. Ensuite, il faut s’en souvenir.',
  'rule.end':
    'Quand quelqu’un a tout trouvé, on finit le tour de table, pour que chacun ait joué autant de fois.',
  'rule.points':
    'Chaque carte trouvée vaut un point. Le plus grand nombre de points gagne ; à égalité, la victoire est partagée.',
  'rule.streak':
    'Toutes les cartes doivent être trouvées en un seul tour. Bonne carte : on continue aussitôt. Mauvaise carte : toutes tes cartes sont de nouveau cachées, et tu recommences par le 1.',
  'rule.streakPoints': 'Un joueur qui a tout trouvé a tous les points, les autres aucun.',

  'tutorial.first':
    'Quatre cartes sont devant toi, de 1 à 4, et personne ne sait où. Tu cherches le 1. Retourne la case A.',
  'tutorial.wrong': 'Un 3 : pas celui que tu cherches. Retiens où il est ; on le cache de nouveau.',
  'tutorial.second': 'Le bot a retourné un 2. Encore à toi : essaie la case B.',
  'tutorial.right': 'Ton 1 ! Il reste visible, et tu cherches maintenant le 2.',
  'tutorial.third': 'Essaie la case D.',
  'tutorial.two': 'Le 2 ! Maintenant le 3. Tu l’as vu : où était-il ?',
  'tutorial.twoWrong': 'Pas là. Tu as vu le 3 en case {slot}.',
  'tutorial.three': 'Bien retenu. Il reste une carte : retourne-la.',
  'tutorial.end':
    'Tout est trouvé. Les autres finissent le tour de table, et chaque carte trouvée vaut un point.',
} satisfies Catalogue<typeof en>;
