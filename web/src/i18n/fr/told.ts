import type en from '../en/told';
import type { Catalogue } from '../types';

export default {
  // Conseils
  'why.known.none': 'Tu ne connais aucune de tes cartes.',
  'why.known.one': 'Tu connais une de tes cartes.',
  'why.known.many': 'D’après les cartes que tu connais.',
  'why.callNow': 'Environ {own} contre environ {others} pour la plus basse des autres mains : annonce.',
  'why.swap.look': 'Les cartes cachées se valent toutes : regarde n’importe lesquelles.',
  'why.swap.remember': 'Retiens {cards} avant de cacher les cartes.',
  'why.swap.draw':
    '{known} Une carte de la pioche ({mean} en moyenne), à garder ou à défausser, promet mieux que le {top} visible.',
  'why.swap.take': '{known} Le {top} de la défausse remplace une de tes cartes plus hautes. {call}',
  'why.swap.take_blind':
    '{known} Le {top} de la défausse remplace une carte inconnue ({mean} en moyenne). {call}',
  'why.swap.keep': '{known} Le {drawn} pioché remplace une de tes cartes plus hautes. {call}',
  'why.swap.keep_blind': '{known} Le {drawn} pioché remplace une carte inconnue ({mean} en moyenne). {call}',
  'why.swap.throw':
    '{known} Le {drawn} pioché n’aide pas : ta plus mauvaise carte compte environ {worst}. {call}',
  'why.swap.call':
    '{known} Environ {own} contre environ {others} pour la plus basse des autres mains : annonce.',
  'why.swap.challenge':
    '{known} Environ {own} contre environ {others} pour la plus basse des autres mains : c’est assez bas.',
  'why.swap.pass':
    '{known} Environ {own} contre environ {others} pour la plus basse des autres mains : pas assez bas.',
  'why.times': '{times} fois ton {card}',
  'why.yooloo.mixed_order':
    'Le {card} pour le {point} fait partie d’un mélange exact d’ordres : en moyenne, rien ne le bat.',
  'why.yooloo.best_card': 'Pour le {point}, ton {card} est le meilleur choix, quoi que joue l’autre.',
  'why.yooloo.mixed_card': 'Pour le {point}, le jeu exact montre, sur 100, {mix}. Cette fois le {card}.',
  'why.yooloo.high_for_high': 'Les cartes hautes vont avec les cartes-points hautes.',
  'why.yooloo.rank': 'L’enjeu de {stake} est à peu près au rang {rank} sur {of}, et ton {card} aussi.',
  'why.yooloo.self_play_order':
    'Cet ordre a le {card} pour le {point}. Il a bien réussi dans des parties d’essai à {seats}.',
  'why.yooloo.self_play_card':
    'Pour un enjeu de {stake}, les parties d’essai montrent ton {card} {share} fois sur 100.',
  'why.yooloo.showdown':
    'Dans un départage, les cartes hautes se rencontrent souvent : le {card} fait partie d’un mélange difficile à battre.',
  'why.yooloo.last_card': 'C’est ta dernière carte.',
  'why.onetoten.seen': 'Tu cherches le {sought}. Il a été vu en case {slot}.',
  'why.onetoten.nowhere_else': 'Le {sought} ne peut être nulle part ailleurs.',
  'why.onetoten.unseen':
    'Personne n’a vu ton {sought} : c’est l’une des {unknown} cartes que tu ne connais pas, toutes également probables.',
  'why.hilo.opening':
    'Ces deux cases partagent une ligne, et la plupart des lignes passent par l’une d’elles.',
  'why.hilo.draw': 'La pioche donnera sans doute mieux que {card}.',
  'why.hilo.no_discard': 'Il n’y a rien à prendre sur la défausse.',
  'why.hilo.completes': {
    one: '{card} complète {line} : {points} point en moins.',
    other: '{card} complète {line} : {points} points en moins.',
  },
  'why.hilo.ends': {
    one: '{card} finit la manche avec {points} point : {chance} % de chances d’être au plus bas.',
    other: '{card} finit la manche avec {points} points : {chance} % de chances d’être au plus bas.',
  },
  'why.hilo.pair': '{card} remplace {away} et fait deux cartes de la même couleur dans {line}.',
  'why.hilo.pair_blind':
    '{card} remplace une carte cachée et fait deux cartes de la même couleur dans {line}.',
  'why.hilo.lower': '{card} compte moins que {away}.',
  'why.hilo.lower_blind': '{card} compte sans doute moins qu’une carte cachée.',
  'why.hilo.least_harm': '{card} à la place de {away} : c’est là qu’elle gêne le moins.',
  'why.hilo.least_harm_blind': '{card} à la place d’une carte cachée : c’est là qu’elle gêne le moins.',
  'why.hilo.throw_ends': {
    one: '{card} n’aide nulle part. La dernière carte cachée finit la manche, avec environ {points} point : {chance} % de chances d’être au plus bas.',
    other:
      '{card} n’aide nulle part. La dernière carte cachée finit la manche, avec environ {points} points : {chance} % de chances d’être au plus bas.',
  },
  'why.hilo.throw': '{card} n’aide nulle part. Une carte retournée rapproche la fin de la manche.',
  'why.hilo.remove': {
    one: 'Sans {line}, tu as {points} au lieu de {instead} point.',
    other: 'Sans {line}, tu as {points} au lieu de {instead} points.',
  },
  'why.hilo.keep': 'Ce qui resterait ensuite ne serait pas meilleur.',
  'why.hilo.only': 'Il n’y a rien d’autre à faire.',
  'why.hilo.discard_too_high': 'La carte de la défausse n’est pas assez basse.',
  'why.hilo.drawn_too_high': 'La carte piochée n’est pas assez basse.',
  'why.hilo.whole_line': 'Toute une ligne d’une seule couleur s’en va.',
  'why.hilo.any': 'L’une vaut l’autre.',
  'why.hilo.row': '{card} fait une rangée d’une seule couleur.',
  'why.hilo.low_for_high': '{card} est une carte basse, et une carte haute s’en va.',
  'why.hilo.low': '{card} est une carte basse.',
  'why.yo.nothing_more': 'Plus rien à miser avant ce lancer.',
  'why.yo.planned': '{wager} fait partie du plan.',
  'why.yo.least_on_play': 'Le minimum sur Play, chaque fois.',
  'why.yo.little_on_play': 'Peu sur Play, pour que More puisse suivre.',
  'why.yo.most_on_more': 'More est payé à la cote juste : la plupart des jetons y vont.',
  'why.yo.system_begins': 'Le système commence par le minimum sur Play.',
  'why.yo.system_doubles': 'Le système double après une perte.',
  'why.yo.system_doubles_again': {
    one: 'Le système double encore : {losses} perte de suite.',
    other: 'Le système double encore : {losses} pertes de suite.',
  },
  'why.yo.wins': '{wager} gagne en moyenne {gain} pour 100 misés.',
  'why.yo.cheapest_play': 'Play coûte {cost} pour 100 misés, moins que toute autre mise pour commencer.',
  'why.yo.free_more': 'More est payé à la cote juste : en moyenne, il ne coûte rien.',
  'why.yo.play_admits': 'Play ouvre les autres mises.',
  'why.yo.long_shot': '{wager} paie plusieurs fois la mise, si ça sort.',
  'why.yo.same_on_play': 'La même chose sur Play, chaque fois.',
  'why.yo.some_more': 'Un peu de More derrière Play, à la cote juste.',

  // Ce que la feuille imprimée ne dit pas
  'assumed.swap.deck_of_yolo':
    'La règle imprimée dit 65 cartes sans dire lesquelles : on suppose de 0 à 12, cinq de chaque.',
  'assumed.swap.deck_of_golow':
    'La règle imprimée dit 75 cartes sans dire lesquelles : on suppose de 0 à 14, cinq de chaque.',
  'assumed.swap.own_deck':
    'Cette table a choisi son jeu de cartes ; la règle imprimée ne dit pas quelles cartes il y a.',
  'assumed.swap.many_seats':
    'Aucune règle ne parle de plus de six joueurs ; il y a assez de cartes, ils peuvent donc jouer.',
  'assumed.swap.shared_win':
    'La règle imprimée ne dit rien d’une égalité après la dernière manche : la victoire est partagée.',
  'assumed.swap.first_dealer': 'Sans âges indiqués, la première place donne en premier.',
  'assumed.yooloo.pot_of_all':
    'Un départage se joue pour la dernière carte-points et toutes celles en attente.',
  'assumed.yooloo.pot_of_last':
    'Un départage se joue pour la dernière carte-points seule ; celles en attente quittent la partie.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} départage sans gagnant dans une partie termine la série, et personne ne la gagne.',
    other: '{showdowns} départages sans gagnant dans une partie terminent la série, et personne ne la gagne.',
  },
  'assumed.yooloo.shared_win': 'À total égal, la victoire est partagée.',
  'assumed.yooloo.fewer_cards': 'On joue avec {cards} cartes chacun au lieu de dix.',
  'assumed.onetoten.first_seat': 'La première place commence.',
  'assumed.onetoten.shared_win': 'À points égaux, la victoire est partagée.',
  'assumed.onetoten.streak_end':
    'Tout en un tour : la partie finit avec le tour de table où quelqu’un trouve toutes ses cartes ; les autres n’ont aucun point.',
  'assumed.onetoten.fewer_cards': 'On joue avec {cards} cartes chacun au lieu de dix.',
  'assumed.hilo.chance_starts':
    'Sans âges indiqués, le sort décide qui commence quand les plus hautes sommes sont égales (H1).',
  'assumed.hilo.kept_line': 'Une ligne gardée peut partir à la fin d’un de tes tours suivants (H6).',
  'assumed.hilo.top_stays':
    'Quand la pioche est épuisée, toutes les cartes défaussées sauf celle du dessus sont mélangées et forment la nouvelle pioche (H11).',
  'assumed.hilo.all_shuffled':
    'Quand la pioche est épuisée, toutes les cartes défaussées sont mélangées et forment la nouvelle pioche ; sa première carte est retournée (H11).',
  'assumed.hilo.old_line_stays': 'Une ligne déjà complète avant la révélation finale reste (H13).',
  'assumed.yo.session_length':
    'La règle imprimée n’a pas de fin ; ici une session a une durée fixée, et ce qui compte, c’est ce qu’un joueur a gagné ou perdu (D15).',
  'assumed.yo.chips':
    'Les jetons valent 1, 5, 25 et 100, tous commencent avec la même somme, et les mises se ferment quand tous sont prêts (D14).',
  'assumed.yo.all_decline':
    'La règle imprimée ne dit pas ce qui se passe si personne ne veut lancer : si tous refusent, le premier d’entre eux lance (D3).',
  'assumed.yo.late_play':
    'La règle imprimée dit seulement qu’on peut demander Late Play ; ici, c’est pour ceux qui n’ont pas Play, une fois par point (D5).',
  'assumed.yo.highest_line':
    'La règle imprimée ne dit pas quelle ligne du tableau Yo! compte si plusieurs conviennent : ici, la plus haute seulement (D9).',
  'assumed.yo.shooter_turn':
    'Une série de lancers compte quand elle finit par un 7 ; un lanceur qui s’arrête avant n’en a pas terminé (D3).',
  'assumed.yo.fractions': 'La règle imprimée ne dit pas comment payer les fractions ; ici, exactement (D12).',
  'assumed.yo.no_more_limit': 'La règle imprimée ne fixe pas de limite à More ; ici il n’y en a pas (D8).',
  'assumed.yo.open_window':
    'La règle imprimée ne dit pas combien de temps More et Yo! restent ouverts une fois le point fixé ; ici, jusqu’à ce qu’il soit décidé (D6).',

  // Refus
  'refused.already_ready': 'Cette place est déjà prête.',
  'refused.already_said': 'Tu l’as déjà dit. On attend les autres.',
  'refused.bad_action': 'Ce coup est illisible.',
  'refused.bad_bot': 'Ce bot n’existe pas pour ce jeu.',
  'refused.bad_emote': 'Ce message n’existe pas.',
  'refused.bad_entry': 'Le journal de cette table est abîmé.',
  'refused.bad_fields': 'Le serveur ne peut pas traiter cette demande. Recharge la page.',
  'refused.bad_json': 'Le serveur ne peut pas lire cette demande. Recharge la page.',
  'refused.bad_move_id': 'Ce coup n’a pas d’identifiant valable. Recharge la page.',
  'refused.bad_nonce': 'Le nombre pour la distribution est trop court. Recharge la page.',
  'refused.bad_options': 'Un réglage de la table n’est pas valable.',
  'refused.bad_plan': 'Les places de cette table ne concordent pas.',
  'refused.between_rounds': 'La manche est finie, la suivante n’a pas commencé.',
  'refused.closed': 'Cette table est fermée.',
  'refused.dealer_first': 'D’abord une carte doit être retournée ou les dés lancés.',
  'refused.fault': 'Quelque chose s’est mal passé. Tu n’y es pour rien.',
  'refused.game_over': 'La partie est finie.',
  'refused.hints_off': 'À cette table, on joue sans conseils.',
  'refused.impossible_outcome': 'Cela ne peut pas arriver maintenant.',
  'refused.no_chance': 'Le serveur ne peut pas mélanger pour l’instant. Réessaie dans un moment.',
  'refused.no_session': 'Le serveur ne te connaît plus. Recharge la page.',
  'refused.no_spectators': 'Cette table n’accepte pas de spectateurs.',
  'refused.no_such_seat': 'Cette table n’a pas cette place.',
  'refused.bad_query': 'Le serveur ne peut pas lire cette adresse.',
  'refused.bad_method': 'Cette adresse ne permet pas ça.',
  'refused.bad_token': 'Ce jeton d’accès n’est pas valable, ou ne l’est plus.',
  'refused.foreign_origin': 'Cette demande vient d’un autre site : elle a été refusée.',
  'refused.no_handshake': 'Cette adresse ne sert qu’à une connexion en direct.',
  'refused.no_such_finished_game': 'Cette partie terminée n’existe pas.',
  'refused.no_such_game': 'Ce jeu n’existe pas.',
  'refused.no_such_page': 'Cette page n’existe pas.',
  'refused.no_such_schema': 'Ce schéma n’existe pas.',
  'refused.no_such_token': 'Ce jeton d’accès est déjà révoqué.',
  'refused.not_json': 'Le serveur ne peut pas lire cette demande. Recharge la page.',
  'refused.too_many_tokens': 'Tu as trop de jetons d’accès. Révoques-en un d’abord.',
  'refused.no_such_table': 'Cette table n’existe pas.',
  'refused.not_absent': 'Personne ne manque à cette place.',
  'refused.not_between_rounds': 'Aucune manche ne vient d’être comptée.',
  'refused.not_for_bots': 'Un bot n’a rien à décider ici maintenant.',
  'refused.not_host': 'Seul l’hôte peut le faire.',
  'refused.no_person': 'Il n’y a personne à cette place.',
  'refused.removed': 'L’hôte t’a fait quitter cette table.',
  'refused.not_over': 'La partie n’est pas encore finie.',
  'refused.not_playing': 'Aucune partie n’est en cours.',
  'refused.not_ready': 'Cette place n’est pas prête.',
  'refused.not_seated': 'Tu n’as pas de place à cette table.',
  'refused.not_stored': 'Le coup n’a pas pu être enregistré, il n’a donc pas été joué. Réessaie.',
  'refused.not_to_act': 'Ce n’est pas à toi de jouer.',
  'refused.not_waiting': 'Cela ne se fait qu’avant la distribution.',
  'refused.not_your_seat': 'Cette place n’est pas la tienne.',
  'refused.not_your_turn': 'Ce n’est pas à toi de jouer.',
  'refused.nothing_to_do': 'Aucune action n’a été choisie.',
  'refused.nothing_to_undo': 'Il n’y a rien à reprendre.',
  'refused.other_game': 'Ce coup appartient à un autre jeu.',
  'refused.players_first': 'Un joueur doit d’abord jouer.',
  'refused.restart': 'Le serveur redémarre. Reviens dans un instant.',
  'refused.seat_taken': 'Quelqu’un est déjà assis là.',
  'refused.address_full': 'Trop de connexions depuis ton réseau. Fermes-en quelques-unes et réessaie.',
  'refused.look_only': 'Rien ne peut être enregistré pour le moment. Tu peux regarder, mais pas jouer.',
  'refused.server_full': 'Le serveur est plein. Reviens plus tard.',
  'refused.stale_version': 'La partie a avancé. Regarde à nouveau.',
  'refused.table_broken': 'Le journal de cette table est illisible.',
  'refused.table_closed': 'Cette table est fermée.',
  'refused.table_crowded': 'Trop de monde regarde cette table.',
  'refused.table_elsewhere': 'Un autre serveur gère cette table en ce moment.',
  'refused.table_unreachable': 'Le serveur de cette table est injoignable pour le moment. Réessaie.',
  'refused.table_restarted': 'La table a dû être rechargée. Réessaie.',
  'refused.too_fast': 'Trop vite. Attends un instant.',
  'refused.too_large': 'C’était trop à la fois.',
  'refused.too_many_changes':
    'Cette table a été modifiée trop souvent sans jouer. Joue, ou ouvres-en une autre.',
  'refused.too_many_sockets': 'Tu as trop de tables ouvertes à la fois.',
  'refused.too_slow': 'La connexion est trop lente.',
  'refused.unknown_version': 'La partie n’en est pas encore là. Regarde à nouveau.',
  'refused.which_seat': 'Tu as plusieurs places. Choisis la bonne.',
} satisfies Catalogue<typeof en>;
