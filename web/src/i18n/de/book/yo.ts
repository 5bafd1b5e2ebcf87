import type en from '../../en/book/yo';
import type { Catalogue } from '../../types';

export default {
  'variant.sheet': 'Laut Anleitung',
  'variant.sheet.meaning': 'Eine 7 nach dem Punkt gibt Play zurück; Bruchteile werden genau bezahlt.',
  'variant.casino': 'Wie im Kasino',
  'variant.casino.meaning':
    'Bei einer 7 nach dem Punkt ist Play verloren; More und Yo! sind einen Wurf lang offen; nur ganze Chips.',
  'option.preset': 'Wessen Regeln',
  'option.preset.meaning': 'Stellt vier der Regeln darunter auf einmal ein; jede lässt sich noch ändern.',
  'option.preset.sheet': 'Die gedruckte Anleitung',
  'option.preset.casino': 'Das Kasino',
  'option.seven_out_play': 'Play bei einer 7 nach dem Punkt',
  'option.seven_out_play.meaning': 'Was mit Play geschieht, wenn nach dem Punkt eine 7 fällt.',
  'option.seven_out_play.push': 'kommt zurück',
  'option.seven_out_play.lose': 'ist verloren',
  'option.more_yo_window': 'More und Yo! sind offen',
  'option.more_yo_window.meaning': 'Wann man sie setzen darf, solange ein Punkt an ist.',
  'option.more_yo_window.any': 'bis der Punkt entschieden ist',
  'option.more_yo_window.first_roll': 'nur gleich nach dem Punkt',
  'option.more_max': 'Grenze für More',
  'option.more_max.meaning': 'Das Wievielfache deines Play More höchstens sein darf. Leer: keine Grenze.',
  'option.rounding': 'Bruchteile eines Chips',
  'option.rounding.meaning': 'Wie etwa 3 zu 2 auf einen Chip bezahlt wird.',
  'option.rounding.exact': 'genau bezahlt',
  'option.rounding.floor': 'abgerundet',
  'option.min_bet': 'Kleinster erster Chip',
  'option.min_bet.meaning': 'Der erste Chip jedes Einsatzes ist mindestens so viel wert.',
  'option.max_bet': 'Größter Einsatz',
  'option.max_bet.meaning': 'Kein Einsatz wächst darüber hinaus. Leer: keine Grenze.',
  'option.bankroll': 'Chips am Anfang',
  'option.bankroll.meaning': 'Alle beginnen mit gleich vielen Spielchips.',
  'option.rolls': 'Länge in Würfen',
  'option.rolls.meaning': 'Nach so vielen Würfen ist Schluss. Leer: wird nicht gezählt.',
  'option.shooter_turns': 'Länge in Werfern',
  'option.shooter_turns.meaning':
    'Schluss ist, wenn so oft nach einem Punkt eine 7 gefallen ist. Leer: wird nicht gezählt.',
  'bot.random': 'Irgendeinen Einsatz, zufällig',
  'bot.easy': 'Das Mindeste auf Play, dazu ein gewagter Einsatz',
  'bot.normal': 'Immer gleich viel auf Play, doppelt so viel More',
  'bot.strong': 'Setzt, wo ein Chip im Schnitt am meisten bringt',
  'bot.master': 'Setzt, wo ein Chip im Schnitt am meisten bringt',
  'bot.flat': 'Immer das Mindeste auf Play, sonst nichts',
  'bot.more-heavy': 'Wenig auf Play, zehnmal so viel auf More',
  'bot.system': 'Verdoppelt Play nach jedem Verlust',
  'bot.best-value': 'Setzt, wo ein Chip im Schnitt am meisten bringt',
  'chapter.aim': 'Das Ziel',

  'chapter.need': 'Was man braucht',
  'chapter.window': 'Das Setzen',
  'chapter.shooter': 'Wer wirft',
  'chapter.roll': 'Der Wurf',
  'chapter.play': 'Play',
  'chapter.late': 'Late Play und More',
  'chapter.yo': 'Yo!',
  'chapter.arc': 'Der Bogen',
  'chapter.end': 'Ende und Ergebnis',
  'chapter.gain': 'Was ein Chip im Schnitt bringt',
  'rule.aim':
    'Du setzt Spielchips auf den Wurf von vier Würfeln. Wer am Ende am meisten gewonnen hat, gewinnt.',
  'rule.course':
    'Es beginnt mit Play. Der erste Wurf kann gleich gewinnen oder verlieren; sonst wird seine Zahl der Punkt, und Play gewinnt, wenn sie vor einer 7 wiederkommt.',
  'rule.D18':
    'Zwei dunkle Spielwürfel und zwei helle Bonuswürfel werden immer zusammen geworfen. Die Spielwürfel entscheiden fast alles, durch ihre Summe oder als Paar. Von den Bonuswürfeln zählt nur die 11, und nur für Yo!.',
  'rule.D19': 'Eine bis sechs Personen. Der erste Platz hat zuerst die Würfel.',
  'rule.D14bankroll': 'Alle beginnen mit {bankroll} Chips.',
  'rule.D24': 'Nichts ist verborgen: Alle Chips und Würfel liegen offen.',
  'rule.D16':
    'Alle Einsätze gehen gegen den Tisch, nie gegeneinander. Nur Spielchips: Sie sind kein Geld wert.',
  'rule.D14':
    'Alle setzen gleichzeitig, Chip für Chip: 1, 5, 25 und 100. Der erste Chip eines Einsatzes ist mindestens {min} wert. Wer genug gesetzt hat, drückt „Würfeln“ oder „Fertig“; das ist endgültig. Sind alle fertig, rollen die Würfel.',
  'rule.D14max': 'Kein Einsatz wächst über {max} Chips hinaus.',
  'rule.D4':
    'Play setzt man vor dem Punkt. Ist ein Punkt an, gibt es für Neue Late Play. Play oder Late Play öffnet den Bogen; More und Yo! brauchen Play.',
  'rule.D5':
    'Late Play ist ein Einsatz auf den Punkt, der an ist, für alle ohne Play. Es gewinnt beim Punkt, verliert bei 7 und wartet bei allem anderen.',
  'rule.D6any':
    'More setzt man, solange ein Punkt an ist. Yo! auch; es darf außerdem schon vor dem Punkt neben Play liegen. Dann ist es AUS, und der Wurf, der den Punkt bestimmt, schaltet es an.',
  'rule.D6first':
    'More und Yo! setzt man nur gleich nach dem Wurf, der den Punkt bestimmt hat. Yo! darf außerdem schon vor dem Punkt neben Play liegen. Dann ist es AUS, und der Wurf, der den Punkt bestimmt, schaltet es an.',
  'rule.D7':
    'Play, Late Play, More und Yo! sind Verträge. Der Wurf, der den Punkt bestimmt, sperrt Play und ein wartendes Yo!; spätere Würfe sperren, was seither gesetzt wurde. Gesperrtes bleibt, bis der Punkt entschieden ist. Den Rest darf man zurücknehmen, jeden Einsatz als Ganzes; Play und Late Play zuletzt.',
  'rule.D8none': 'More hat keine Grenze außer deinen Chips.',
  'rule.D8max': 'More ist höchstens {times}-mal dein Play.',
  'rule.D3':
    'Ohne Punkt wirft, wer vom Platz mit den Würfeln aus im Uhrzeigersinn zuerst Play hat, und behält die Würfel bis zu einer 7 nach dem Punkt. Dann gehen sie nach links. Werden sie weitergegeben, darf man sie vorbeilassen; tun das alle, wirft die erste Person, die abgelehnt hat. Hat niemand Play, wenn alle fertig sind, ist die Partie aus.',
  'rule.D25': 'Ein Wurf entscheidet jeden Einsatz, den er betrifft, nach dem Punkt, der vorher an war.',
  'rule.D13': 'Bei 3 zu 2 gewinnen zwei Chips drei, und die zwei bekommst du zurück.',
  'rule.D12exact': 'Bruchteile werden genau bezahlt, auf ein Dreißigstel Chip.',
  'rule.D12floor': 'Jede Zahlung wird auf ganze Chips abgerundet.',
  'rule.D20':
    'Ein Wurf ohne Punkt ist eine Eröffnung: 11 gewinnt 4 zu 1. 2, 3 und 12 verlieren. 7 ist unentschieden. Jede andere Zahl wird der Punkt.',
  'rule.D2': 'Bei einer 7 als Eröffnung kommt der Einsatz zurück, und dieselbe Person wirft weiter.',
  'rule.D21': 'Kommt der Punkt noch einmal, gewinnt Play 1 zu 1, und dieselbe Person eröffnet neu.',
  'rule.D1push':
    'Eine 7, während ein Punkt an ist, nimmt alles auf dem Tisch, nur Play nicht: Das kommt zurück.',
  'rule.D1lose': 'Eine 7, während ein Punkt an ist, nimmt alles auf dem Tisch, auch Play.',
  'rule.D11': 'Solange ein Punkt an ist, ändert jede andere Zahl nichts an Play, More und Late Play.',
  'rule.D22':
    'Late Play, wenn der Punkt kommt: 4 oder 10 zahlt 9 zu 5, 5 oder 9 zahlt 7 zu 5, 6 oder 8 zahlt 7 zu 6.',
  'rule.D23':
    'More, wenn der Punkt kommt: 4 oder 10 zahlt 2 zu 1, 5 oder 9 zahlt 3 zu 2, 6 oder 8 zahlt 6 zu 5.',
  'rule.D9':
    'Solange ein Punkt an ist, wird Yo! jedes Mal bezahlt, wenn die Bonuswürfel 11 zeigen: 20 zu 1 bei 11 auf den Spielwürfeln, 4 zu 1 bei einem Paar, sonst 1 zu 1; nur die beste Zeile zählt. Der Einsatz bleibt liegen, bis der Punkt getroffen ist, dann kommt er zurück. Eine 7 nimmt ihn, außer die Bonuswürfel zeigen 11: Dann kommt er zurück.',
  'rule.D10':
    'Je ein Wurf, auch bei der Eröffnung. Hoch 8, 9, 10 und Tief 4, 5, 6 zahlen 3 zu 2. Paare 2-2 bis 5-5 zahlen 7 zu 1. 11 zahlt 15 zu 1. 2, 3, 12 zahlt 7 zu 1. Eine 7 nimmt sie alle.',
  'rule.D15rolls': 'Nach {rolls} Würfen ist Schluss.',
  'rule.D15shooters': 'Schluss ist, wenn {shooters}-mal eine 7 nach einem Punkt gefallen ist.',
  'rule.D15':
    'Schluss ist auch, wenn ohne Punkt niemand Play hat oder niemand mehr setzen kann. Dann kommen alle Einsätze zurück. Wer am meisten gewonnen hat, siegt; bei Gleichstand wird der Sieg geteilt.',
  'rule.gain': '{wager}: {fraction} pro Chip ({percent})',

  'tutorial.welcome': 'Vier Würfel, nur Spielchips: Gewinne so viele, wie du kannst. Wähl den 5er-Chip.',
  'tutorial.play': 'Tipp jetzt auf Play. So steigst du ein.',
  'tutorial.ready': 'Der Chip liegt. Drück „Würfeln“.',
  'tutorial.point':
    'Fünf und drei: Der Punkt ist 8. Play ist jetzt gesperrt. Es gewinnt, wenn 8 vor 7 kommt.',
  'tutorial.more': 'More setzt auf dasselbe, zu besseren Quoten. Setz 5 auf More.',
  'tutorial.yo': 'Yo! wird immer bezahlt, wenn die hellen Bonuswürfel 11 zeigen. Setz 5 auf Yo!.',
  'tutorial.arc': 'Der Bogen gilt nur für einen Wurf. Setz 5 auf Hoch: Es gewinnt bei 8, 9 oder 10.',
  'tutorial.roll2': 'Würfle noch einmal.',
  'tutorial.high': 'Neun: Hoch zahlt 3 zu 2, also 7½. Und Bonus 11: Yo! zahlt 5. Die 8 fehlt noch.',
  'tutorial.roll3': 'Und noch einmal: Würfle.',
  'tutorial.made': 'Acht! Play zahlt 5 für 5, More 6 für 5, und Yo! kommt zurück.',
  'tutorial.again': 'Es geht von vorn los, und du behältst die Würfel. Setz wieder 5 auf Play.',
  'tutorial.ready2': 'Würfle.',
  'tutorial.six': 'Jetzt ist 6 der Punkt. Würfle noch einmal.',
  'tutorial.seven':
    'Eine 7 vor der 6: Dieser Punkt ist vorbei. Play kommt zurück; More, Yo! und der Bogen wären verloren.',
  'tutorial.pass':
    'Nach so einer 7 gehen die Würfel weiter. Kommen sie zu dir, kannst du sie auch weitergeben.',
  'tutorial.late':
    'Ein Punkt ist an, und du hast kein Play? Setz mit Late Play auf ihn: Leg 5 auf die leuchtende 5.',
  'tutorial.end': 'Mehr brauchst du nicht. Hör auf, wann du willst; nichts hier ist Geld.',
} satisfies Catalogue<typeof en>;
