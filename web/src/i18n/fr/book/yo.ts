import type en from '../../en/book/yo';
import type { Catalogue } from '../../types';

export default {
  'variant.sheet': 'Règle imprimée',
  'variant.sheet.meaning': 'Un 7 après un point rend Play ; les fractions sont payées exactement.',
  'variant.casino': 'Comme au casino',
  'variant.casino.meaning':
    'Un 7 après un point fait perdre Play ; More et Yo! s’ouvrent pour un lancer ; jetons entiers seulement.',
  'option.preset': 'Règles de référence',
  'option.preset.meaning': 'Fixe d’un coup quatre des règles ci-dessous ; chacune reste modifiable.',
  'option.preset.sheet': 'La règle imprimée',
  'option.preset.casino': 'Le casino',
  'option.seven_out_play': 'Play sur un 7 après un point',
  'option.seven_out_play.meaning': 'Ce que devient Play quand un 7 tombe après le point.',
  'option.seven_out_play.push': 'revient',
  'option.seven_out_play.lose': 'est perdu',
  'option.more_yo_window': 'More et Yo! ouverts',
  'option.more_yo_window.meaning': 'Quand on peut les poser tant qu’un point est en jeu.',
  'option.more_yo_window.any': 'jusqu’à ce que le point soit décidé',
  'option.more_yo_window.first_roll': 'seulement juste après le point',
  'option.more_max': 'Limite de More',
  'option.more_max.meaning': 'Le plus que More peut valoir, en multiples de ton Play. Vide : pas de limite.',
  'option.rounding': 'Fractions de jeton',
  'option.rounding.meaning': 'Comment se paie, par exemple, 3 contre 2 sur un jeton.',
  'option.rounding.exact': 'payées exactement',
  'option.rounding.floor': 'arrondies vers le bas',
  'option.min_bet': 'Plus petit premier jeton',
  'option.min_bet.meaning': 'Le premier jeton de chaque mise vaut au moins cela.',
  'option.max_bet': 'Plus grande mise',
  'option.max_bet.meaning': 'Aucune mise ne dépasse ce montant. Vide : pas de limite.',
  'option.bankroll': 'Jetons au départ',
  'option.bankroll.meaning': 'Tout le monde commence avec le même nombre de jetons fictifs.',
  'option.rolls': 'Durée en lancers',
  'option.rolls.meaning': 'La session finit après ce nombre de lancers. Vide : non comptés.',
  'option.shooter_turns': 'Durée en lanceurs',
  'option.shooter_turns.meaning': 'La session finit après ce nombre de 7 après un point. Vide : non comptés.',
  'bot.random': 'N’importe quelle mise, au hasard',
  'bot.easy': 'Le minimum sur Play, plus un pari risqué',
  'bot.normal': 'Toujours la même mise sur Play, le double sur More',
  'bot.strong': 'Mise là où un jeton rapporte le plus en moyenne',
  'bot.master': 'Mise là où un jeton rapporte le plus en moyenne',
  'bot.flat': 'Toujours le minimum sur Play, rien d’autre',
  'bot.more-heavy': 'Peu sur Play, dix fois plus sur More',
  'bot.system': 'Double Play après chaque perte',
  'bot.best-value': 'Mise là où un jeton rapporte le plus en moyenne',
  'chapter.aim': 'Le but',

  'chapter.need': 'Ce qu’il faut',
  'chapter.window': 'Les mises',
  'chapter.shooter': 'Qui lance',
  'chapter.roll': 'Le lancer',
  'chapter.play': 'Play',
  'chapter.late': 'Late Play et More',
  'chapter.yo': 'Yo!',
  'chapter.arc': 'L’Arc',
  'chapter.end': 'Fin et résultat',
  'chapter.gain': 'Ce que rapporte un jeton en moyenne',
  'rule.aim':
    'On mise des jetons fictifs sur le lancer de quatre dés. À la fin, le joueur qui a gagné le plus de jetons l’emporte.',
  'rule.course':
    'Tout commence par Play. Le premier lancer peut gagner ou perdre aussitôt ; sinon son nombre devient le point, et Play gagne s’il ressort avant un 7.',
  'rule.D18':
    'Deux dés de jeu sombres et deux dés bonus clairs sont toujours lancés ensemble. Les dés de jeu décident presque tout, par leur somme ou par une paire. Des dés bonus, seul le 11 compte, et seulement pour Yo!.',
  'rule.D19': 'De un à six joueurs. La première place a d’abord les dés.',
  'rule.D14bankroll': 'Chacun commence avec {bankroll} jetons.',
  'rule.D24': 'Rien n’est caché : tous les jetons et tous les dés sont visibles.',
  'rule.D16':
    'Toutes les mises sont contre la table, jamais entre joueurs. Jetons fictifs seulement : ils ne valent pas d’argent.',
  'rule.D14':
    'Tout le monde mise en même temps, jeton par jeton : 1, 5, 25 et 100. Le premier jeton d’une mise vaut au moins {min}. Quand tu as fini, appuie sur « Lancer les dés » ou « Prêt » ; c’est définitif. Quand tout le monde est prêt, les dés roulent.',
  'rule.D14max': 'Aucune mise ne dépasse {max} jetons.',
  'rule.D4':
    'Play se pose avant le point. Quand un point est en jeu, les nouveaux ont Late Play. Play ou Late Play ouvre l’Arc ; More et Yo! demandent Play.',
  'rule.D5':
    'Late Play mise sur le point en jeu, pour les joueurs sans Play. Il gagne sur le point, perd sur 7 et attend sur tout le reste.',
  'rule.D6any':
    'More se pose tant qu’un point est en jeu. Yo! aussi ; il peut en outre attendre à côté de Play avant le point. Il est alors OFF, et le lancer qui fixe le point l’active.',
  'rule.D6first':
    'More et Yo! ne se posent que juste après le lancer qui a fixé le point. Yo! peut en outre attendre à côté de Play avant le point. Il est alors OFF, et le lancer qui fixe le point l’active.',
  'rule.D7':
    'Play, Late Play, More et Yo! sont des contrats. Le lancer qui fixe le point bloque Play et un Yo! en attente ; les suivants bloquent ce qui a été posé depuis. Ce qui est bloqué reste jusqu’à la décision du point. Le reste peut être repris, chaque mise en entier ; Play et Late Play en dernier.',
  'rule.D8none': 'More n’a pas d’autre limite que tes jetons.',
  'rule.D8max': 'More vaut au plus {times} fois ton Play.',
  'rule.D3':
    'Sans point, le premier joueur qui a Play, dans le sens horaire depuis celui qui tient les dés, lance ; il les garde jusqu’à un 7 après un point. Ils passent alors à gauche. Quand les dés changent de main, on peut les laisser passer ; si tous le font, le premier d’entre eux lance. Si personne n’a Play quand tous sont prêts, la session finit.',
  'rule.D25': 'Un lancer règle toutes les mises qu’il concerne, selon le point en jeu avant lui.',
  'rule.D13': 'À 3 contre 2, deux jetons en gagnent trois, et les deux reviennent aussi.',
  'rule.D12exact': 'Les fractions sont payées exactement, au trentième de jeton.',
  'rule.D12floor': 'Chaque paiement est arrondi vers le bas à des jetons entiers.',
  'rule.D20':
    'Un lancer sans point est une ouverture : 11 gagne 4 contre 1. 2, 3 et 12 perdent. 7 est une égalité. Tout autre nombre devient le point.',
  'rule.D2': 'Sur un 7 à l’ouverture, la mise revient, et la même personne garde les dés.',
  'rule.D21': 'Si le point revient, Play gagne 1 contre 1, et la même personne ouvre à nouveau.',
  'rule.D1push':
    'Un 7 tant qu’un point est en jeu fait perdre tout ce qui est sur le tapis, sauf Play, qui revient.',
  'rule.D1lose': 'Un 7 tant qu’un point est en jeu fait perdre tout ce qui est sur le tapis, Play aussi.',
  'rule.D11': 'Tant qu’un point est en jeu, tout autre nombre ne change rien à Play, More et Late Play.',
  'rule.D22':
    'Late Play quand le point sort : 4 ou 10 paie 9 contre 5, 5 ou 9 paie 7 contre 5, 6 ou 8 paie 7 contre 6.',
  'rule.D23':
    'More quand le point sort : 4 ou 10 paie 2 contre 1, 5 ou 9 paie 3 contre 2, 6 ou 8 paie 6 contre 5.',
  'rule.D9':
    'Tant qu’un point est en jeu, Yo! est payé chaque fois que les dés bonus montrent 11 : 20 contre 1 avec 11 aux dés de jeu, 4 contre 1 avec une paire, sinon 1 contre 1 ; seule la meilleure ligne compte. La mise reste jusqu’à ce que le point soit fait, puis revient. Un 7 la fait perdre, sauf si les dés bonus montrent 11 : alors elle revient.',
  'rule.D10':
    'Chacune ne vaut que pour un lancer, à l’ouverture aussi. Haut 8, 9, 10 et Bas 4, 5, 6 paient 3 contre 2. Paires 2-2 à 5-5 paient 7 contre 1. 11 paie 15 contre 1. 2, 3, 12 paie 7 contre 1. Un 7 les fait toutes perdre.',
  'rule.D15rolls': 'La session finit après {rolls} lancers.',
  'rule.D15shooters': 'La session finit quand {shooters} lanceurs ont fait 7 après un point.',
  'rule.D15':
    'Elle finit aussi si personne n’a Play quand il n’y a pas de point, ou si plus personne ne peut miser. Toutes les mises reviennent alors. Le plus grand gain l’emporte ; à égalité, la victoire est partagée.',
  'rule.gain': '{wager} : {fraction} par jeton ({percent})',

  'tutorial.welcome': 'Quatre dés, des jetons fictifs : gagnes-en le plus possible. Choisis le jeton de 5.',
  'tutorial.play': 'Touche maintenant Play. C’est la porte d’entrée.',
  'tutorial.ready': 'Le jeton est posé. Appuie sur « Lancer les dés ».',
  'tutorial.point': 'Cinq et trois : le point est 8. Play est bloqué. Il gagne si 8 sort avant 7.',
  'tutorial.more': 'More mise sur la même chose, à une meilleure cote. Pose 5 sur More.',
  'tutorial.yo': 'Yo! est payé chaque fois que les dés bonus, clairs, font 11. Mise 5 sur Yo!.',
  'tutorial.arc': 'L’Arc ne vaut que pour un lancer. Pose 5 sur Haut : il gagne sur 8, 9 ou 10.',
  'tutorial.roll2': 'Lance encore les dés.',
  'tutorial.high': 'Neuf : Haut paie 3 contre 2, soit 7½. Et bonus 11 : Yo! paie 5. Le 8 reste à venir.',
  'tutorial.roll3': 'Encore une fois : lance les dés.',
  'tutorial.made': 'Huit ! Play paie 5 pour 5, More 6 pour 5, et Yo! revient.',
  'tutorial.again': 'On recommence, et tu gardes les dés. Mise encore 5 sur Play.',
  'tutorial.ready2': 'Lance les dés.',
  'tutorial.six': 'Le point est maintenant 6. Lance encore une fois.',
  'tutorial.seven':
    'Un 7 avant le 6 : le point est perdu. Play te revient ; More, Yo! et l’Arc seraient perdus.',
  'tutorial.pass':
    'Après un tel 7, les dés passent à la personne suivante. S’ils viennent à toi, tu peux les passer.',
  'tutorial.late':
    'Un point est en jeu et tu n’as pas Play ? Late Play mise dessus : pose 5 sur le 5 éclairé.',
  'tutorial.end': 'C’est tout. Arrête quand tu veux ; rien ici n’est de l’argent.',
} satisfies Catalogue<typeof en>;
