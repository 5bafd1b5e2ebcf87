import type en from '../en/onetoten';
import type { Catalogue } from '../types';

export default {
  round: 'Tour {round}',
  lastRound: 'Derniers coups',
  over: 'Partie finie',
  slotDown: 'Place {slot}, cachée',
  slotUp: 'Place {slot} : {card}, trouvée',
  slotTurned: 'Place {slot} : {card}, retournée',
  slotSeen: 'Place {slot}, cachée, déjà vue',
  slotKnown: 'Place {slot}, cachée, déjà vue : {card}',
  rowOf: 'Cartes de {name}',
  yourRow: 'Tes cartes',
  youSeek: 'Tu cherches',
  theySeek: '{name} cherche',
  allFound: 'Toutes trouvées',
  searchRow: 'Trouvées : {found} sur {cards}',

  'say.turn': 'Tu cherches le {number}. Retourne une de tes cartes.',
  'say.turnDetail': 'Juste : elle reste visible. Faux : tous la voient, puis elle est recachée.',
  'say.turnStreak': 'Juste : continue. Faux : toutes tes cartes sont recachées.',
  'say.wrong': 'Place {slot}, c’est {card}, pas {number}. Retiens-la.',
  'say.wrongStreak': 'Place {slot}, c’est {card}, pas {number}. Tout est recaché.',
  'say.turnBack': 'Un appui sur la table la recache tout de suite.',
  'say.theyTurned': '{who} a retourné un {card} en place {slot}.',
  'say.wait': { me: 'À toi.', they: '{who} cherche le {number}.' },
  'say.last': 'Quelqu’un a tout trouvé. C’est le dernier tour.',
  'say.moment': 'Une carte est retournée.',
  'say.over': 'La partie est finie.',
  'why.open': 'La place {slot} est déjà visible.',
  'why.notTurn': { me: 'Un instant.', they: 'Ce n’est pas à toi : {who} joue.' },

  'log.right': {
    me: 'Tu as trouvé ton {card} en place {slot}.',
    they: '{who} a trouvé le {card} en place {slot}.',
  },
  'log.wrong': {
    me: 'Tu as retourné la place {slot} : pas le {number}.',
    they: '{who} a retourné la place {slot} : pas le {number}.',
  },
  'log.back': {
    me: 'Tu as retourné la place {slot} : pas le {number}. Toutes tes cartes sont recachées.',
    they: '{who} a retourné la place {slot} : pas le {number}. Toutes ses cartes sont recachées.',
  },
  'log.all': {
    me: 'Tu as trouvé toutes tes cartes. On finit le tour.',
    they: '{who} a trouvé toutes ses cartes. On finit le tour.',
  },
  'log.won': { me: 'Tu gagnes.', they: '{who} gagne.' },
  'log.shared': '{names} partagent la victoire.',
  'tell.right': {
    me: 'Place {slot}, c’est {card}. Trouvée.',
    they: '{who} a trouvé le {card} en place {slot}.',
  },
  'tell.wrong': {
    me: 'Place {slot}, c’est {card}, pas {number}. Recachée.',
    they: '{who} a retourné un {card} en place {slot}, pas le {number}.',
  },
  'tell.back': {
    me: 'Place {slot}, c’est {card}, pas {number}. Toutes tes cartes sont recachées.',
    they: '{who} a retourné un {card} en place {slot}, pas le {number}. Toutes ses cartes sont recachées.',
  },

  'sheet.caption': 'Cartes trouvées, le plus gagne',
  'sheet.seeks': 'Cherche',
  leads: 'mène',
  wins: 'gagne',
  'lead.won': { me: 'Tu gagnes.', they: '{who} gagne.' },
  'lead.shared': '{names} partagent la victoire.',
  'lead.points': { one: '{count} carte trouvée.', other: '{count} cartes trouvées.' },

  'do.turn': 'Retourner la place {slot}.',
  'read.you': 'Tu cherches le {number}. {cards}.',
  'read.youDone': 'Tu as tout trouvé. {cards}.',
  'read.seat': '{name} cherche le {number}. {cards}.',
  'read.seatDone': '{name} a tout trouvé. {cards}.',
  'read.open': 'Visibles : {cards}',
  'read.none': 'Rien n’est visible',
  'read.slot': '{card} en place {slot}',

  'refused.not_your_turn': 'Ce n’est pas à toi de jouer.',
  'refused.no_such_slot': 'Tu n’as pas cette carte.',
  'refused.already_open': 'Cette carte est déjà visible.',

  'variant.base': 'Comme imprimé',
  'variant.base.meaning': 'Une carte par tour.',
  'variant.streak': 'Tout en un tour',
  'variant.streak.meaning': 'La bonne carte : on continue ; une mauvaise recache tout.',
  'option.streak': 'Tout en un tour',
  'option.streak.meaning': 'Toutes les cartes en un seul tour ; une mauvaise carte recache tout.',
  'option.cards': 'Cartes par joueur',
  'option.cards.meaning': 'Combien de cartes chacun doit trouver.',

  'rules.setup': 'Préparation',
  'rules.turn': 'Ton tour',
  'rules.end': 'Fin et points',
  'rules.variant': 'Variante de cette table',
  'rule.row':
    'Chacun a les cartes 1 à {count} d’une couleur, mélangées et cachées en rangées. Personne ne sait laquelle est où.',
  'rule.fewer': 'Moins de dix cartes, c’est un ajout de cette table.',
  'rule.start':
    'La première place commence, puis on joue dans le sens horaire. Une fois la table faite, c’est un tour.',
  'rule.turn':
    'Retourne devant tous une de tes cartes cachées. Si c’est le nombre cherché, elle reste visible. Sinon, elle est recachée.',
  'rule.rising': 'On cherche d’abord son 1, puis le 2, et ainsi de suite. Chacun à son rythme.',
  'rule.same': 'Les cartes ne changent jamais de place.',
  'rule.memory': 'Une carte retournée est montrée un instant. Ensuite, il faut s’en souvenir.',
  'rule.end': 'Quand quelqu’un a tout trouvé, on finit le tour, pour que tous aient joué autant de fois.',
  'rule.points':
    'Chaque carte trouvée vaut un point. Le plus de points gagne ; à égalité, la victoire est partagée.',
  'rule.streak':
    'Toutes les cartes doivent être trouvées en un seul tour. La bonne : on continue aussitôt. Une mauvaise : toutes tes cartes sont recachées, et tu recommences par le 1.',
  'rule.streakPoints': 'Qui a tout trouvé a tous les points, les autres aucun.',

  'tutorial.first':
    'Quatre cartes sont devant toi, 1 à 4, personne ne sait où. Tu cherches le 1. Retourne la place A.',
  'tutorial.wrong': 'Un 3 : pas celui que tu cherches. Retiens où il est ; il est recaché.',
  'tutorial.second': 'Le bot a retourné un 2. Encore à toi : essaie la place B.',
  'tutorial.right': 'Ton 1. Il reste visible, et tu cherches maintenant le 2.',
  'tutorial.third': 'Essaie la place D.',
  'tutorial.two': 'Le 2. Maintenant le 3. Tu l’as vu : où était-il ?',
  'tutorial.twoWrong': 'Pas là. Tu as vu le 3 en place {slot}.',
  'tutorial.three': 'Bien retenu. Il reste une carte : retourne-la.',
  'tutorial.end': 'Tout trouvé. Les autres finissent le tour, et chaque carte trouvée vaut un point.',
} satisfies Catalogue<typeof en>;
