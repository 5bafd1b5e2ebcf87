import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Regole stampate',
  'variant.base.meaning': 'Quattro carte a testa, due sbirciate.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Sei carte a testa in due file da tre, tre sbirciate.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Prima del primo turno qualcuno può chiamare subito: se ha la mano più bassa di tutti, i punti degli altri raddoppiano.',
  'variant.headache-challenge': 'Headache e Challenge',
  'variant.headache-challenge.meaning': 'Le due varianti insieme.',

  'option.headache': 'Headache',
  'option.headache.meaning': 'Sei carte e tre sbirciate invece di quattro e due.',
  'option.challenge': 'Challenge',
  'option.challenge.meaning': 'Prima del primo turno si chiede a tutti se chiamano subito.',
  'option.call_mode': 'Chiamare',
  'option.call_mode.meaning': 'Se la chiamata fa parte di un turno o lo sostituisce.',
  'option.call_mode.within_turn': 'Con la mossa che chiude il turno',
  'option.call_mode.instead_of_turn': 'Al posto di un turno',
  'option.min_turns_before_call': 'Turni prima di chiamare',
  'option.min_turns_before_call.meaning': 'Quanti turni devi aver giocato nel round prima di poter chiamare.',
  'option.deckout_trigger': 'Mazzo finito',
  'option.deckout_trigger.meaning':
    'Che cosa chiude il round quando il mazzo è finito; poi i punti di tutti raddoppiano.',
  'option.deckout_trigger.after_turn': 'Il turno che pesca l’ultima carta',
  'option.deckout_trigger.on_failed_draw': 'Pescare dal mazzo vuoto',
  'option.deckout_after_call': 'Mazzo finito dopo una chiamata',
  'option.deckout_after_call.meaning': 'Che cosa succede agli ultimi turni che mancano.',
  'option.deckout_after_call.end_now': 'Sono persi, il round finisce',
  'option.deckout_after_call.finish_final_turns': 'Si giocano solo con gli scarti',
  'option.double_stacking': 'Due motivi per raddoppiare',
  'option.double_stacking.meaning': 'Una chiamata fallita e un mazzo finito nello stesso round.',
  'option.double_stacking.cap2': 'Il doppio, non di più',
  'option.double_stacking.multiply': 'Quattro volte',
  'option.catchup_basis': 'La rimonta confronta',
  'option.catchup_basis.meaning': 'Quali totali mostrano chi è molto indietro.',
  'option.catchup_basis.before': 'I totali prima del round',
  'option.catchup_basis.after': 'I totali dopo il round',
  'option.catchup_threshold': 'Rimonta da',
  'option.catchup_threshold.meaning': 'Di quanto bisogna superare il totale più basso.',
  'option.catchup_in_challenge': 'Rimonta dopo un Challenge',
  'option.catchup_in_challenge.meaning': 'Anche un Challenge riuscito permette di rimontare.',
  'option.final_tie': 'Parità alla fine',
  'option.final_tie.meaning': 'Che cosa succede se più d’uno ha il totale più basso.',
  'option.final_tie.draw': 'Chi è pari pesca, vince la carta più bassa',
  'option.final_tie.shared': 'La vittoria è condivisa',
  'option.final_tie.extra_round': 'Tutti giocano un altro round',
  'option.double_negative': 'Raddoppiare sotto lo zero',
  'option.double_negative.meaning': 'Anche le mani sotto lo zero raddoppiano (mazzi con carte negative).',
  'option.reshuffle_keep_top': 'Lo scarto in cima resta',
  'option.reshuffle_keep_top.meaning': 'Quando gli scarti diventano il mazzo, quello in cima resta dov’è.',
  'option.reshuffle_timing': 'Nuovo mazzo',
  'option.reshuffle_timing.meaning': 'Quando gli scarti si mescolano in un nuovo mazzo.',
  'option.reshuffle_timing.eager': 'Appena il mazzo è finito',
  'option.reshuffle_timing.on_demand': 'Quando qualcuno vuole pescare',
  'option.rounds': 'Round',
  'option.rounds.meaning': 'Quanti round si giocano.',
  'option.deck': 'Mazzo di carte',
  'option.deck.meaning': 'Quali valori ci sono e quanti di ciascuno.',
  'option.ages': 'Età',
  'option.ages.meaning': 'Decidono chi dà per primo: il più giovane in YOLO, il più anziano in Go Low.',

  'rules.aim': 'Lo scopo',
  'rules.setup': 'Preparazione',
  'rules.look': 'Guardare',
  'rules.turn': 'Il tuo turno',
  'rules.call': 'La chiamata',
  'rules.end': 'Fine di un round',
  'rules.score': 'Punteggio',
  'rules.game': 'Fine della partita',
  'rules.variant': 'Varianti di questo tavolo',
  'rule.deckRun': 'Il mazzo ha {count} carte: da {low} a {high}, {each} di ognuna.',
  'rule.deckOwn': 'Questo tavolo ha un mazzo suo: {count} carte.',
  'rule.manySeats': 'Si può giocare anche in più di sei.',
  'rule.dealer.yolo': 'Il più giovane dà per primo, poi si passa a sinistra.',
  'rule.dealer.golow': 'Il più anziano dà per primo, poi si passa a sinistra.',
  'rule.dealer.seat': 'Senza età dà per primo il primo posto, poi si passa a sinistra.',
  'rule.deal': {
    one: 'Ognuno riceve {count} carta coperta. La successiva apre gli scarti.',
    other: 'Ognuno riceve {count} carte coperte, in due file. La successiva apre gli scarti.',
  },
  'rule.look': {
    one: 'Tutti scelgono insieme {count} delle proprie carte da guardare. Gli altri vedono la casella, non la carta.',
    other:
      'Tutti scelgono insieme {count} delle proprie carte da guardare. Gli altri vedono le caselle, non le carte.',
  },
  'rule.ready': 'Le vedi finché non sei pronto. Si comincia quando lo sono tutti.',
  'rule.once':
    'Era la tua unica sbirciata. Dopo sostituisci carte senza guardarle; tutti vedono cadere quella vecchia.',
  'rule.public':
    'Gli scarti sono pubblici, anche una carta presa da lì. Niente si mostra due volte, quindi ricordalo.',
  'rule.order': 'Comincia chi sta a sinistra di chi dà. Si gioca in senso orario.',
  'rule.turn': 'Pesca una carta e scambiala; o pesca e scartala; o prendi lo scarto in cima e scambialo.',
  'rule.any': 'Puoi sostituire qualunque tua carta, nota o no. Va scoperta sugli scarti.',
  'rule.taken': 'Una carta presa dagli scarti entra coperta, ma tutti la conoscono.',
  'rule.callWithin':
    'Pensi di avere la mano più bassa? Chiama {call} nel tuo turno, prima che la tua carta cada sugli scarti. Poi finisci il turno.',
  'rule.callInstead':
    'Pensi di avere la mano più bassa? Chiama {call} all’inizio del tuo turno. La chiamata sostituisce il turno.',
  'rule.callAtOnce': 'Puoi chiamare già al tuo primo turno.',
  'rule.callAfter': {
    one: 'Puoi chiamare dopo aver giocato {count} turno nel round.',
    other: 'Puoi chiamare dopo aver giocato {count} turni nel round.',
  },
  'rule.lastTurns':
    'Dopo una chiamata ognuno degli altri ha esattamente un turno. Nessuno può chiamare una seconda volta.',
  'rule.reveal': 'Poi si scoprono tutte le mani.',
  'rule.deckOutTurn':
    'Mazzo finito: il round si chiude con il turno che ha pescato l’ultima carta, e i punti di tutti raddoppiano.',
  'rule.deckOutDraw':
    'Mazzo finito: si continua. Pescare dal mazzo vuoto chiude il round, e i punti di tutti raddoppiano.',
  'rule.deckOutFinish': 'Dopo una chiamata gli ultimi turni si giocano ancora, solo con gli scarti.',
  'rule.reshuffleAll':
    'Mazzo finito: tutti gli scarti si mescolano in un nuovo mazzo e se ne scopre la prima carta.',
  'rule.reshuffleKeep': 'Mazzo finito: gli scarti, tranne quello in cima, si mescolano in un nuovo mazzo.',
  'rule.reshuffleDemand': 'Succede solo quando qualcuno vuole pescare.',
  'rule.sum': 'I valori delle tue carte si sommano e si aggiungono al tuo totale. Più è basso, meglio è.',
  'rule.strict':
    'Chi chiama deve avere la mano più bassa di tutti. Se no, anche in caso di parità, i suoi punti raddoppiano.',
  'rule.lower': 'Se qualcuno ha una mano più bassa, raddoppiano i punti di chi ha chiamato.',
  'rule.tieFine': 'Una parità sulla mano più bassa va bene: non si raddoppia.',
  'rule.cap': 'Anche con due motivi per raddoppiare, si raddoppia una volta sola.',
  'rule.multiply': 'Con due motivi per raddoppiare si conta quattro volte.',
  'rule.negative': 'Una mano sotto lo zero non si raddoppia.',
  'rule.negativeToo': 'Anche una mano sotto lo zero si raddoppia.',
  'rule.subtotal': 'Dopo il terzo round si scrive un totale parziale.',
  'rule.catchUpBefore':
    'Dal round 4: chi ha chiamato con la mano più bassa di tutti, e prima del round aveva {threshold} punti o più oltre il totale più basso, pesca una carta e la sottrae.',
  'rule.catchUpAfter':
    'Dal round 4: chi ha chiamato con la mano più bassa di tutti, e dopo il round ha {threshold} punti o più oltre il totale più basso, pesca una carta e la sottrae.',
  'rule.catchUpChallenge': 'Anche un Challenge riuscito permette di rimontare.',
  'rule.catchUpNoChallenge': 'Con un Challenge non si rimonta.',
  'rule.rounds': { one: 'Si gioca {count} round.', other: 'Si giocano {count} round.' },
  'rule.win': 'Meno punti hai, meglio è: vince il totale più basso di tutti i round.',
  'rule.tieDraw':
    'Parità: chi è pari pesca una carta da un mazzo intero, vince la più bassa. Se la parità resta, si pesca di nuovo.',
  'rule.tieShared': 'Parità: la vittoria è condivisa.',
  'rule.tieExtra': 'Parità: tutti giocano un altro round, finché uno solo ha il totale più basso.',
  'rule.headache': 'Headache: sei carte in due file da tre, e tre sbirciate.',
  'rule.challenge':
    'Challenge: prima del primo turno ognuno, in ordine, può chiamare {call} subito. Il primo che lo fa lancia il Challenge. Poi tutti hanno un turno, e nessun altro chiama.',
  'rule.challengeScore':
    'Mano più bassa di tutti: i punti degli altri raddoppiano. Se no, raddoppiano i suoi.',

  'tutorial.look': 'Hai davanti quattro carte. Più è basso, meglio è. Scegli le caselle 1 e 2 da guardare.',
  'tutorial.memorise': 'Ricordale: non le rivedrai. Poi coprile.',
  'tutorial.draw': 'Tocca a te. Pesca una carta dal mazzo.',
  'tutorial.keep': 'Un 2 è meglio dell’11 che hai visto. Mettilo nella casella 1.',
  'tutorial.bot': 'L’11 non c’è più, il tuo 2 è coperto. Adesso gioca il bot.',
  'tutorial.take':
    'Il bot ha scartato uno 0, la carta migliore. Prendilo per la casella 3, che non hai mai visto.',
  'tutorial.blind':
    'La tua carta sconosciuta era un 8, e non c’è più. Adesso hai 2, 1, 0 e una carta sconosciuta.',
  'tutorial.drawAgain': 'Tocca ancora a te. Pesca.',
  'tutorial.call.yolo':
    'Un 9 non serve. Pensi di avere la mano più bassa di tutti: prima chiama YOLO!, poi scarta il 9.',
  'tutorial.call.golow':
    'Un 9 non serve. Pensi che nessuno abbia una mano più bassa: prima chiama Go Low!, poi scarta il 9.',
  'tutorial.callFirst': 'Prima premi «{call} Chiama», poi scarta il 9.',
  'tutorial.last': 'Il bot ha un ultimo turno. Poi si scoprono tutte le carte.',
  'tutorial.end.yolo':
    'Hai 8, il bot 13: hai la mano più bassa di tutti, quindi il tuo 8 conta così com’è. Una parità lo avrebbe raddoppiato.',
  'tutorial.end.golow':
    'Hai 8, il bot 13: nessuno ha una mano più bassa, quindi il tuo 8 conta così com’è. Una parità non sarebbe costata nulla.',
} satisfies Catalogue<typeof en>;
