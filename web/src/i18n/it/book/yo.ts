import type en from '../../en/book/yo';
import type { Catalogue } from '../../types';

export default {
  'variant.sheet': 'Regole stampate',
  'variant.sheet.meaning': 'Un 7 dopo il punto restituisce Play; le frazioni si pagano esatte.',
  'variant.casino': 'Come al casinò',
  'variant.casino.meaning':
    'Un 7 dopo il punto fa perdere Play; More e Yo! si aprono per un lancio; solo fiche intere.',
  'option.preset': 'Quali regole',
  'option.preset.meaning': 'Imposta insieme quattro delle regole sotto; ognuna si può ancora cambiare.',
  'option.preset.sheet': 'Le regole stampate',
  'option.preset.casino': 'Il casinò',
  'option.seven_out_play': 'Play con un 7 dopo il punto',
  'option.seven_out_play.meaning': 'Che cosa succede a Play quando esce un 7 dopo il punto.',
  'option.seven_out_play.push': 'torna indietro',
  'option.seven_out_play.lose': 'è perso',
  'option.more_yo_window': 'More e Yo! aperti',
  'option.more_yo_window.meaning': 'Quando si possono puntare mentre c’è un punto.',
  'option.more_yo_window.any': 'finché il punto non è deciso',
  'option.more_yo_window.first_roll': 'solo subito dopo il punto',
  'option.more_max': 'Limite per More',
  'option.more_max.meaning':
    'Il massimo che More può valere, in multipli del tuo Play. Vuoto: nessun limite.',
  'option.rounding': 'Frazioni di fiche',
  'option.rounding.meaning': 'Come si paga, per esempio, 3 a 2 su una fiche.',
  'option.rounding.exact': 'pagate esatte',
  'option.rounding.floor': 'arrotondate per difetto',
  'option.min_bet': 'Prima fiche minima',
  'option.min_bet.meaning': 'La prima fiche di ogni puntata vale almeno questo.',
  'option.max_bet': 'Puntata massima',
  'option.max_bet.meaning': 'Nessuna puntata va oltre. Vuoto: nessun limite.',
  'option.bankroll': 'Fiche all’inizio',
  'option.bankroll.meaning': 'Tutti cominciano con lo stesso numero di fiche da gioco.',
  'option.rolls': 'Durata in lanci',
  'option.rolls.meaning': 'La sessione finisce dopo questo numero di lanci. Vuoto: non si contano.',
  'option.shooter_turns': 'Durata in lanciatori',
  'option.shooter_turns.meaning':
    'La sessione finisce dopo questo numero di sette dopo il punto. Vuoto: non si contano.',
  'bot.random': 'Una puntata qualsiasi, a caso',
  'bot.easy': 'Il minimo su Play e una puntata rischiosa',
  'bot.normal': 'Sempre lo stesso su Play, il doppio su More',
  'bot.strong': 'Punta dove una fiche rende di più in media',
  'bot.master': 'Punta dove una fiche rende di più in media',
  'bot.flat': 'Sempre il minimo su Play, nient’altro',
  'bot.more-heavy': 'Poco su Play, dieci volte tanto su More',
  'bot.system': 'Raddoppia Play dopo ogni perdita',
  'bot.best-value': 'Punta dove una fiche rende di più in media',
  'chapter.aim': 'Lo scopo',

  'chapter.need': 'Che cosa serve',
  'chapter.window': 'Le puntate',
  'chapter.shooter': 'Chi lancia',
  'chapter.roll': 'Il lancio',
  'chapter.play': 'Play',
  'chapter.late': 'Late Play e More',
  'chapter.yo': 'Yo!',
  'chapter.arc': 'L’Arco',
  'chapter.end': 'Fine e risultato',
  'chapter.gain': 'Quanto rende una fiche in media',
  'rule.aim': 'Si puntano fiche da gioco sul lancio di quattro dadi. Alla fine vince chi ha vinto più fiche.',
  'rule.course':
    'Si comincia con Play. Il primo lancio può vincere o perdere subito; altrimenti il suo numero diventa il punto, e Play vince se esce di nuovo prima di un 7.',
  'rule.D18':
    'Due dadi di gioco scuri e due dadi bonus chiari si lanciano sempre insieme. I dadi di gioco decidono quasi tutto, con la somma o con una coppia. Dei dadi bonus conta solo l’11, e solo per Yo!.',
  'rule.D19':
    'Da una a sei persone. Il primo posto comincia con i dadi. Tutti cominciano con {bankroll} fiche.',
  'rule.D24': 'Nulla è nascosto: tutte le fiche e i dadi sono scoperti.',
  'rule.D16':
    'Tutte le puntate sono contro il tavolo, mai fra giocatori. Solo fiche da gioco: non valgono denaro.',
  'rule.D14':
    'Tutti puntano insieme, fiche per fiche: 1, 5, 25 e 100. La prima fiche di una puntata vale almeno {min}. Quando hai finito, premi «Lancia i dadi» o «Pronto»; è definitivo. Quando tutti sono pronti, rotolano i dadi.',
  'rule.D14max': 'Nessuna puntata supera {max} fiche.',
  'rule.D4':
    'Play si punta prima del punto. Quando c’è un punto, i nuovi hanno Late Play. Play o Late Play apre l’Arco; per More e Yo! serve Play.',
  'rule.D5':
    'Late Play punta sul punto in gioco, per chi non ha Play. Vince con il punto, perde con 7 e aspetta con tutto il resto.',
  'rule.D6any':
    'More si punta finché c’è un punto. Yo! anche; inoltre può aspettare accanto a Play prima del punto. Allora è OFF, e il lancio che fissa il punto lo accende.',
  'rule.D6first':
    'More e Yo! si puntano solo subito dopo il lancio che ha fissato il punto. Yo! inoltre può aspettare accanto a Play prima del punto. Allora è OFF, e il lancio che fissa il punto lo accende.',
  'rule.D7':
    'Play, Late Play, More e Yo! sono contratti. Il lancio che fissa il punto blocca Play e uno Yo! in attesa; i successivi bloccano ciò che è stato puntato da allora. Ciò che è bloccato resta finché il punto non è deciso. Il resto si può ritirare, ogni puntata intera; Play e Late Play per ultime.',
  'rule.D8none': 'More non ha altro limite che le tue fiche.',
  'rule.D8max': 'More è al massimo {times} volte il tuo Play.',
  'rule.D3':
    'Senza punto lancia la prima persona con Play, in senso orario da chi ha i dadi, e li tiene fino a un 7 dopo il punto. Allora passano a sinistra. Quando i dadi passano, puoi lasciarli andare; se lo fanno tutti, lancia la prima di quelle persone. Se nessuno ha Play quando tutti sono pronti, la sessione finisce.',
  'rule.D25': 'Un lancio decide ogni puntata che riguarda, secondo il punto che c’era prima.',
  'rule.D13': 'A 3 a 2, due fiche ne vincono tre, e ti tornano anche le due.',
  'rule.D12exact': 'Le frazioni si pagano esatte, fino al trentesimo di fiche.',
  'rule.D12floor': 'Ogni pagamento si arrotonda per difetto a fiche intere.',
  'rule.D20':
    'Un lancio senza punto è un’apertura: 11 vince 4 a 1. 2, 3 e 12 perdono. Con 7 è pareggio. Ogni altro numero diventa il punto.',
  'rule.D2': 'Con un 7 in apertura la puntata torna, e la stessa persona tiene i dadi.',
  'rule.D21': 'Se il punto esce di nuovo, Play vince 1 a 1, e la stessa persona apre ancora.',
  'rule.D1push': 'Un 7 mentre c’è un punto fa perdere tutto ciò che è sul tavolo, tranne Play, che torna.',
  'rule.D1lose': 'Un 7 mentre c’è un punto fa perdere tutto ciò che è sul tavolo, anche Play.',
  'rule.D11': 'Mentre c’è un punto, ogni altro numero non cambia nulla per Play, More e Late Play.',
  'rule.D22': 'Late Play quando esce il punto: 4 o 10 paga 9 a 5, 5 o 9 paga 7 a 5, 6 o 8 paga 7 a 6.',
  'rule.D23': 'More quando esce il punto: 4 o 10 paga 2 a 1, 5 o 9 paga 3 a 2, 6 o 8 paga 6 a 5.',
  'rule.D9':
    'Finché c’è un punto, Yo! è pagato ogni volta che i dadi bonus fanno 11: 20 a 1 con 11 sui dadi di gioco, 4 a 1 con una coppia, altrimenti 1 a 1; conta solo la riga migliore. La puntata resta finché il punto non è fatto, poi torna. Un 7 la fa perdere, a meno che i dadi bonus non facciano 11: allora torna.',
  'rule.D10':
    'Un lancio ciascuna, anche in apertura. Alto 8, 9, 10 e Basso 4, 5, 6 pagano 3 a 2. Coppie 2-2 a 5-5 pagano 7 a 1. 11 paga 15 a 1. 2, 3, 12 paga 7 a 1. Un 7 le fa perdere tutte.',
  'rule.D15rolls': 'La sessione finisce dopo {rolls} lanci.',
  'rule.D15shooters': 'La sessione finisce quando {shooters} lanciatori hanno fatto 7 dopo il punto.',
  'rule.D15':
    'Finisce anche se nessuno ha Play quando non c’è un punto, o se nessuno può più puntare. Allora tutte le puntate tornano. Vince chi ha vinto di più; in parità la vittoria è condivisa.',
  'rule.gain': '{wager}: {fraction} a fiche ({percent})',

  'tutorial.welcome': 'Quattro dadi, solo fiche da gioco: vincine più che puoi. Scegli la fiche da 5.',
  'tutorial.play': 'Ora tocca Play. È l’ingresso.',
  'tutorial.ready': 'La fiche è puntata. Premi «Lancia i dadi».',
  'tutorial.point': 'Cinque e tre: il punto è 8. Ora Play è bloccato. Vince se 8 esce prima di 7.',
  'tutorial.more': 'More punta sulla stessa cosa e paga meglio. Punta 5 su More.',
  'tutorial.yo': 'Yo! è pagato ogni volta che i dadi bonus, chiari, fanno 11. Punta 5 su Yo!.',
  'tutorial.arc': 'L’Arco vale per un solo lancio. Punta 5 su Alto: vince con 8, 9 o 10.',
  'tutorial.roll2': 'Lancia di nuovo i dadi.',
  'tutorial.high': 'Nove: Alto paga 3 a 2, cioè 7½. E bonus 11: Yo! paga 5. L’8 deve ancora uscire.',
  'tutorial.roll3': 'Ancora una volta: lancia i dadi.',
  'tutorial.made': 'Otto! Play paga 5 per 5, More 6 per 5, e Yo! torna.',
  'tutorial.again': 'Si ricomincia, e tieni i dadi. Punta di nuovo 5 su Play.',
  'tutorial.ready2': 'Lancia i dadi.',
  'tutorial.six': 'Ora il punto è 6. Lancia ancora una volta.',
  'tutorial.seven': 'Un 7 prima del 6: il punto è perso. Play torna; More, Yo! e l’Arco sarebbero persi.',
  'tutorial.pass': 'Dopo quel 7 i dadi vanno alla persona seguente. Se arrivano a te, puoi passarli.',
  'tutorial.late': 'C’è un punto e non hai Play? Puntaci sopra con Late Play: metti 5 sul 5 illuminato.',
  'tutorial.end': 'Non serve altro. Smetti quando vuoi; qui nulla è denaro.',
} satisfies Catalogue<typeof en>;
