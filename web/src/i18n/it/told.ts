import type en from '../en/told';
import type { Catalogue } from '../types';

export default {
  // Consigli
  'why.known.none': 'Non conosci nessuna delle tue carte.',
  'why.known.one': 'Conosci una delle tue carte.',
  'why.known.many': 'In base alle carte che conosci.',
  'why.callNow': 'Circa {own} contro circa {others} della mano più bassa degli altri: chiama.',
  'why.swap.look': 'Le carte coperte sono tutte uguali: guarda quelle che vuoi.',
  'why.swap.remember': 'Ricorda {cards} prima di coprire le carte.',
  'why.swap.draw':
    '{known} Una carta del mazzo ({mean} in media), da tenere o da scartare, promette più del {top} scoperto.',
  'why.swap.take': '{known} Il {top} degli scarti sostituisce una tua carta più alta. {call}',
  'why.swap.take_blind':
    '{known} Il {top} degli scarti sostituisce una carta sconosciuta ({mean} in media). {call}',
  'why.swap.keep': '{known} Il {drawn} pescato sostituisce una tua carta più alta. {call}',
  'why.swap.keep_blind':
    '{known} Il {drawn} pescato sostituisce una carta sconosciuta ({mean} in media). {call}',
  'why.swap.throw': '{known} Il {drawn} pescato non aiuta: la tua carta peggiore vale circa {worst}. {call}',
  'why.swap.call': '{known} Circa {own} contro circa {others} della mano più bassa degli altri: chiama.',
  'why.swap.challenge':
    '{known} Circa {own} contro circa {others} della mano più bassa degli altri: abbastanza basso.',
  'why.swap.pass':
    '{known} Circa {own} contro circa {others} della mano più bassa degli altri: non abbastanza basso.',
  'why.times': '{times} volte il tuo {card}',
  'why.yooloo.mixed_order':
    'Il {card} per il {point} fa parte di un mix esatto di ordini: in media nulla lo batte.',
  'why.yooloo.best_card': 'Per il {point} il tuo {card} è la scelta migliore, qualunque cosa giochi l’altro.',
  'why.yooloo.mixed_card': 'Per il {point} il gioco esatto mostra, su 100, {mix}. Questa volta il {card}.',
  'why.yooloo.high_for_high': 'Le carte alte vanno con le carte punti alte.',
  'why.yooloo.rank': 'La posta di {stake} è circa al posto {rank} su {of}, e così anche il tuo {card}.',
  'why.yooloo.self_play_order':
    'Quest’ordine ha il {card} per il {point}. È andato bene in partite di prova con {seats} giocatori.',
  'why.yooloo.self_play_card':
    'Per una posta di {stake} le partite di prova mostrano il tuo {card} {share} volte su 100.',
  'why.yooloo.showdown':
    'In uno spareggio le carte alte si incontrano spesso: il {card} fa parte di un mix difficile da battere.',
  'why.yooloo.last_card': 'È la tua ultima carta.',
  'why.onetoten.seen': 'Cerchi il {sought}. È stato visto nella casella {slot}.',
  'why.onetoten.nowhere_else': 'Il {sought} non può essere altrove.',
  'why.onetoten.unseen':
    'Nessuno ha visto il tuo {sought}: è una delle {unknown} carte che non conosci, tutte ugualmente probabili.',
  'why.hilo.opening': 'Queste due caselle stanno su una stessa linea, e quasi tutte le linee ne hanno una.',
  'why.hilo.draw': 'Il mazzo darà probabilmente qualcosa di meglio di {card}.',
  'why.hilo.no_discard': 'Non c’è uno scarto da prendere.',
  'why.hilo.completes': {
    one: '{card} completa {line}: {points} punto in meno.',
    other: '{card} completa {line}: {points} punti in meno.',
  },
  'why.hilo.ends': {
    one: '{card} chiude il round con {points} punto: al {chance}% hai la somma più bassa.',
    other: '{card} chiude il round con {points} punti: al {chance}% hai la somma più bassa.',
  },
  'why.hilo.pair': '{card} sostituisce {away} e fa due carte dello stesso colore: {line}.',
  'why.hilo.pair_blind': '{card} sostituisce una carta coperta e fa due carte dello stesso colore: {line}.',
  'why.hilo.lower': '{card} vale meno di {away}.',
  'why.hilo.lower_blind': '{card} vale probabilmente meno di una carta coperta.',
  'why.hilo.least_harm': '{card} al posto di {away}: è lì che fa meno danno.',
  'why.hilo.least_harm_blind': '{card} al posto di una carta coperta: è lì che fa meno danno.',
  'why.hilo.throw_ends': {
    one: '{card} non aiuta da nessuna parte. L’ultima carta coperta chiude il round, con circa {points} punto: al {chance}% hai la somma più bassa.',
    other:
      '{card} non aiuta da nessuna parte. L’ultima carta coperta chiude il round, con circa {points} punti: al {chance}% hai la somma più bassa.',
  },
  'why.hilo.throw': '{card} non aiuta da nessuna parte. Scoprire una carta avvicina la fine del round.',
  'why.hilo.remove': {
    one: 'Senza {line} hai {points} invece di {instead} punto.',
    other: 'Senza {line} hai {points} invece di {instead} punti.',
  },
  'why.hilo.keep': 'Ciò che resterebbe dopo averla tolta non sarebbe meglio.',
  'why.hilo.only': 'Non c’è altro da fare.',
  'why.hilo.discard_too_high': 'Lo scarto non è abbastanza basso.',
  'why.hilo.drawn_too_high': 'La carta pescata non è abbastanza bassa.',
  'why.hilo.whole_line': 'Se ne va un’intera linea di un solo colore.',
  'why.hilo.any': 'Una vale l’altra.',
  'why.hilo.row': '{card} fa una riga di un solo colore.',
  'why.hilo.low_for_high': '{card} è una carta bassa, e ne va via una alta.',
  'why.hilo.low': '{card} è una carta bassa.',
  'why.yo.nothing_more': 'Non c’è altro da puntare prima di questo lancio.',
  'why.yo.planned': '{wager} fa parte del piano.',
  'why.yo.least_on_play': 'Il minimo su Play, ogni volta.',
  'why.yo.little_on_play': 'Poco su Play, perché More possa seguire.',
  'why.yo.most_on_more': 'More è pagato alla quota equa: lì va la maggior parte delle fiche.',
  'why.yo.system_begins': 'Il sistema comincia con il minimo su Play.',
  'why.yo.system_doubles': 'Il sistema raddoppia dopo una perdita.',
  'why.yo.system_doubles_again': {
    one: 'Il sistema raddoppia ancora: {losses} perdita di fila.',
    other: 'Il sistema raddoppia ancora: {losses} perdite di fila.',
  },
  'why.yo.wins': '{wager} vince in media {gain} ogni 100 puntati.',
  'why.yo.cheapest_play': 'Play costa {cost} ogni 100 puntati, meno di ogni altra puntata per cominciare.',
  'why.yo.free_more': 'More è pagato alla quota equa: in media non costa nulla.',
  'why.yo.play_admits': 'Play apre le altre puntate.',
  'why.yo.long_shot': '{wager} paga molte volte la puntata, se esce.',
  'why.yo.same_on_play': 'Lo stesso su Play, ogni volta.',
  'why.yo.some_more': 'Un po’ di More dietro Play, alla quota equa.',

  // Ciò che il foglio stampato non dice
  'assumed.swap.deck_of_yolo':
    'Le regole stampate dicono 65 carte, ma non quali: supponiamo da 0 a 12, cinque ciascuna.',
  'assumed.swap.deck_of_golow':
    'Le regole stampate dicono 75 carte, ma non quali: supponiamo da 0 a 14, cinque ciascuna.',
  'assumed.swap.own_deck':
    'Questo tavolo ha scelto il suo mazzo; le regole stampate non dicono quali carte ci sono.',
  'assumed.swap.many_seats':
    'Nessuna regola parla di più di sei giocatori; le carte bastano, quindi possono giocare.',
  'assumed.swap.shared_win':
    'Le regole stampate non dicono nulla di un pareggio dopo l’ultimo round: la vittoria è condivisa.',
  'assumed.swap.first_dealer': 'Senza età indicate, dà le carte per primo il primo posto.',
  'assumed.yooloo.pot_of_all': 'Uno spareggio è per l’ultima carta punti e tutte quelle in attesa.',
  'assumed.yooloo.pot_of_last':
    'Uno spareggio è solo per l’ultima carta punti; quelle in attesa escono dal gioco.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} spareggio senza vincitore in una partita chiude la serie, e nessuno la vince.',
    other: '{showdowns} spareggi senza vincitore in una partita chiudono la serie, e nessuno la vince.',
  },
  'assumed.yooloo.shared_win': 'A parità di totale la vittoria è condivisa.',
  'assumed.yooloo.fewer_cards': 'Si gioca con {cards} carte a testa invece di dieci.',
  'assumed.onetoten.first_seat': 'Comincia il primo posto.',
  'assumed.onetoten.shared_win': 'A parità di punti la vittoria è condivisa.',
  'assumed.onetoten.streak_end':
    'Tutte in un turno: la partita finisce con il giro in cui qualcuno trova tutte le sue carte; gli altri non hanno punti.',
  'assumed.onetoten.fewer_cards': 'Si gioca con {cards} carte a testa invece di dieci.',
  'assumed.hilo.chance_starts':
    'Senza età indicate, se le somme più alte sono uguali è il caso a decidere chi comincia (H1).',
  'assumed.hilo.kept_line': 'Una linea tenuta può andare via alla fine di un turno successivo (H6).',
  'assumed.hilo.top_stays':
    'Quando il mazzo è finito, tutti gli scarti tranne quello in cima si mescolano e formano il nuovo mazzo (H11).',
  'assumed.hilo.all_shuffled':
    'Quando il mazzo è finito, tutti gli scarti si mescolano e formano il nuovo mazzo; si scopre la prima carta (H11).',
  'assumed.hilo.old_line_stays': 'Una linea già completa prima di scoprire tutte le carte resta (H13).',
  'assumed.yo.session_length':
    'Le regole stampate non hanno una fine; qui una sessione ha una durata fissa, e conta ciò che ognuno ha vinto o perso (D15).',
  'assumed.yo.chips':
    'Le fiche valgono 1, 5, 25 e 100, tutti cominciano con la stessa somma, e le puntate si chiudono quando tutti sono pronti (D14).',
  'assumed.yo.all_decline':
    'Le regole stampate non dicono che cosa succede se nessuno vuole lanciare: se tutti passano i dadi, lancia il primo di loro (D3).',
  'assumed.yo.late_play':
    'Le regole stampate dicono solo che si può chiedere Late Play; qui può farlo chi non ha Play, una volta per punto (D5).',
  'assumed.yo.highest_line':
    'Le regole stampate non dicono quale riga della tabella Yo! conta se ne valgono più d’una: qui solo la più alta (D9).',
  'assumed.yo.shooter_turn':
    'Una serie di lanci conta quando finisce con un 7; chi smette prima non ne ha finita una (D3).',
  'assumed.yo.fractions': 'Le regole stampate non dicono come si pagano le frazioni; qui, esatte (D12).',
  'assumed.yo.no_more_limit': 'Le regole stampate non danno un limite per More; qui non c’è (D8).',
  'assumed.yo.open_window':
    'Le regole stampate non dicono per quanto More e Yo! restano aperti una volta fissato il punto; qui, finché non è deciso (D6).',

  // Rifiuti
  'refused.already_ready': 'Questo posto è già pronto.',
  'refused.already_said': 'L’hai già detto. Si aspettano gli altri.',
  'refused.bad_action': 'Questa mossa è illeggibile.',
  'refused.bad_bot': 'Questo bot non esiste per questo gioco.',
  'refused.bad_emote': 'Questo messaggio non esiste.',
  'refused.bad_entry': 'Il registro di questo tavolo è danneggiato.',
  'refused.bad_fields': 'Il server non può usare questa richiesta. Ricarica la pagina.',
  'refused.bad_json': 'Il server non può leggere questa richiesta. Ricarica la pagina.',
  'refused.bad_move_id': 'Questa mossa non ha un identificativo valido. Ricarica la pagina.',
  'refused.bad_nonce': 'Il numero per la distribuzione è troppo corto. Ricarica la pagina.',
  'refused.bad_options': 'Un’impostazione del tavolo non è valida.',
  'refused.bad_plan': 'I posti di questo tavolo non tornano.',
  'refused.between_rounds': 'Il round è finito e il prossimo non è cominciato.',
  'refused.closed': 'Questo tavolo è chiuso.',
  'refused.dealer_first': 'Prima si deve scoprire una carta o lanciare i dadi.',
  'refused.fault': 'Qualcosa è andato storto. Non è colpa tua.',
  'refused.game_over': 'La partita è finita.',
  'refused.hints_off': 'A questo tavolo si gioca senza consigli.',
  'refused.impossible_outcome': 'Questo ora non può succedere.',
  'refused.no_chance': 'Il server ora non può mescolare. Riprova tra un attimo.',
  'refused.no_session': 'Il server non ti conosce più. Ricarica la pagina.',
  'refused.no_spectators': 'Questo tavolo non ammette spettatori.',
  'refused.no_such_seat': 'Quel posto a questo tavolo non c’è.',
  'refused.bad_query': 'Il server non può leggere questo indirizzo.',
  'refused.bad_method': 'Questo indirizzo non lo permette.',
  'refused.bad_token': 'Questo token non è valido, o non lo è più.',
  'refused.foreign_origin': 'Questa richiesta viene da un altro sito, quindi è stata rifiutata.',
  'refused.no_handshake': 'Questo indirizzo serve solo per un collegamento dal vivo.',
  'refused.no_such_finished_game': 'Quella partita finita non esiste.',
  'refused.no_such_game': 'Quel gioco non esiste.',
  'refused.no_such_page': 'Quella pagina non esiste.',
  'refused.no_such_schema': 'Quello schema non esiste.',
  'refused.no_such_token': 'Questo token è già stato revocato.',
  'refused.not_json': 'Il server non può leggere questa richiesta. Ricarica la pagina.',
  'refused.too_many_tokens': 'Hai troppi token. Revocane prima uno.',
  'refused.no_such_table': 'Quel tavolo non esiste.',
  'refused.not_absent': 'A questo posto non manca nessuno.',
  'refused.not_between_rounds': 'Non è appena finito nessun round.',
  'refused.not_for_bots': 'Ora qui non c’è nulla che un bot possa decidere.',
  'refused.not_host': 'Solo chi ospita può farlo.',
  'refused.no_person': 'Lì non c’è nessuno da rimuovere.',
  'refused.removed': 'Chi ospita ti ha rimosso da questo tavolo.',
  'refused.not_over': 'La partita non è ancora finita.',
  'refused.not_playing': 'Ora non c’è nessuna partita in corso.',
  'refused.not_ready': 'Questo posto non è pronto.',
  'refused.not_seated': 'Non hai un posto a questo tavolo.',
  'refused.not_stored': 'La mossa non è stata salvata, quindi non è stata fatta. Riprova.',
  'refused.not_to_act': 'Non tocca a te.',
  'refused.not_waiting': 'Si può fare solo prima che si diano le carte.',
  'refused.not_your_seat': 'Questo posto non è tuo.',
  'refused.not_your_turn': 'Non tocca a te.',
  'refused.nothing_to_do': 'Non è stata scelta nessuna mossa.',
  'refused.nothing_to_undo': 'Non c’è nulla da annullare.',
  'refused.other_game': 'Questa mossa appartiene a un altro gioco.',
  'refused.players_first': 'Prima deve giocare qualcuno.',
  'refused.restart': 'Il server si sta riavviando. Torna tra un attimo.',
  'refused.seat_taken': 'Lì c’è già seduto qualcuno.',
  'refused.address_full': 'Troppe connessioni dalla tua rete. Chiudine alcune e riprova.',
  'refused.look_only': 'In questo momento non si può salvare nulla. Puoi guardare, ma non giocare.',
  'refused.server_full': 'Il server è pieno. Torna più tardi.',
  'refused.stale_version': 'La partita è andata avanti. Guarda di nuovo.',
  'refused.table_broken': 'Il registro di questo tavolo è illeggibile.',
  'refused.table_closed': 'Questo tavolo è chiuso.',
  'refused.table_crowded': 'Troppe persone stanno guardando questo tavolo.',
  'refused.table_elsewhere': 'Al momento questo tavolo è gestito da un altro server.',
  'refused.table_unreachable': 'Il server di questo tavolo non è raggiungibile al momento. Riprova.',
  'refused.table_restarted': 'Il tavolo è stato ricaricato. Riprova.',
  'refused.too_fast': 'Troppo veloce. Aspetta un attimo.',
  'refused.too_large': 'Era troppo tutto insieme.',
  'refused.too_many_changes':
    'Questo tavolo è stato cambiato troppe volte senza giocare. Gioca, o aprine un altro.',
  'refused.too_many_sockets': 'Hai troppi tavoli aperti nello stesso momento.',
  'refused.too_slow': 'La connessione è troppo lenta.',
  'refused.unknown_version': 'La partita non è ancora arrivata lì. Guarda di nuovo.',
  'refused.which_seat': 'Hai più posti. Scegli quale.',
} satisfies Catalogue<typeof en>;
