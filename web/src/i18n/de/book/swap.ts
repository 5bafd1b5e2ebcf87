import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Laut Anleitung',
  'variant.base.meaning': 'Vier Karten für alle, zwei ansehen.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Sechs Karten für alle in zwei Dreierreihen, drei ansehen.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Vor dem ersten Zug darf jemand sofort ansagen: Allein am niedrigsten heißt doppelte Punkte für alle anderen.',
  'variant.headache-challenge': 'Headache und Challenge',
  'variant.headache-challenge.meaning': 'Beide Varianten zusammen.',

  'option.headache': 'Headache',
  'option.headache.meaning': 'Sechs Karten und drei ansehen statt vier und zwei.',
  'option.challenge': 'Challenge',
  'option.challenge.meaning': 'Vor dem ersten Zug werden alle gefragt, ob sie sofort ansagen.',
  'option.call_mode': 'Ansagen',
  'option.call_mode.meaning': 'Ob die Ansage Teil eines Zuges ist oder ihn ersetzt.',
  'option.call_mode.within_turn': 'Am Ende eines Zuges',
  'option.call_mode.instead_of_turn': 'Anstelle eines Zuges',
  'option.min_turns_before_call': 'Züge vor der Ansage',
  'option.min_turns_before_call.meaning':
    'Wie viele Züge du in der Runde gemacht haben musst, bevor du ansagen darfst.',
  'option.deckout_trigger': 'Stapel aufgebraucht',
  'option.deckout_trigger.meaning':
    'Was die Runde beendet, wenn der Stapel leer ist; dann zählt es für alle doppelt.',
  'option.deckout_trigger.after_turn': 'Der Zug, der die letzte Karte zieht',
  'option.deckout_trigger.on_failed_draw': 'Ein Griff zum leeren Stapel',
  'option.deckout_after_call': 'Stapel aufgebraucht nach einer Ansage',
  'option.deckout_after_call.meaning': 'Was aus den letzten Zügen wird, die noch ausstehen.',
  'option.deckout_after_call.end_now': 'Sie entfallen, die Runde endet',
  'option.deckout_after_call.finish_final_turns': 'Sie werden nur mit der Ablage gespielt',
  'option.double_stacking': 'Zwei Gründe zum Verdoppeln',
  'option.double_stacking.meaning': 'Eine verfehlte Ansage und ein leerer Stapel in einer Runde.',
  'option.double_stacking.cap2': 'Doppelt, nicht mehr',
  'option.double_stacking.multiply': 'Vierfach',
  'option.catchup_basis': 'Aufholen vergleicht',
  'option.catchup_basis.meaning': 'Welche Summen zeigen, wer weit zurückliegt.',
  'option.catchup_basis.before': 'Summen vor der Runde',
  'option.catchup_basis.after': 'Summen nach der Runde',
  'option.catchup_threshold': 'Aufholen ab',
  'option.catchup_threshold.meaning': 'Wie weit man über der niedrigsten Summe liegen muss.',
  'option.catchup_in_challenge': 'Aufholen nach einer Challenge',
  'option.catchup_in_challenge.meaning': 'Auch nach einer gelungenen Challenge darf aufgeholt werden.',
  'option.final_tie': 'Gleichstand am Ende',
  'option.final_tie.meaning': 'Was geschieht, wenn mehrere die niedrigste Summe haben.',
  'option.final_tie.draw': 'Sie ziehen, die niedrigste Karte gewinnt',
  'option.final_tie.shared': 'Sie teilen sich den Sieg',
  'option.final_tie.extra_round': 'Alle spielen noch eine Runde',
  'option.double_negative': 'Unter null verdoppeln',
  'option.double_negative.meaning': 'Auch Hände unter null zählen doppelt (bei Decks mit Minuskarten).',
  'option.reshuffle_keep_top': 'Oberste Karte bleibt',
  'option.reshuffle_keep_top.meaning': 'Wird die Ablage zum neuen Stapel, bleibt die oberste Karte liegen.',
  'option.reshuffle_timing': 'Neuer Stapel',
  'option.reshuffle_timing.meaning': 'Wann die Ablage zu einem neuen Stapel gemischt wird.',
  'option.reshuffle_timing.eager': 'Sobald der Stapel aufgebraucht ist',
  'option.reshuffle_timing.on_demand': 'Wenn jemand ziehen möchte',
  'option.rounds': 'Runden',
  'option.rounds.meaning': 'Wie viele Runden gespielt werden.',
  'option.deck': 'Deck',
  'option.deck.meaning': 'Welche Werte es gibt und wie oft.',
  'option.ages': 'Alter',
  'option.ages.meaning': 'Bestimmt, wer zuerst gibt: in YOLO die jüngste, in Go Low die älteste Person.',

  'rules.aim': 'Das Ziel',
  'rules.setup': 'Vorbereitung',
  'rules.look': 'Ansehen',
  'rules.turn': 'Dein Zug',
  'rules.call': 'Die Ansage',
  'rules.end': 'Ende einer Runde',
  'rules.score': 'Wertung',
  'rules.game': 'Ende des Spiels',
  'rules.variant': 'Varianten an diesem Tisch',
  'rule.deckRun': 'Das Deck hat {count} Karten: {low} bis {high}, je {each}.',
  'rule.deckOwn': 'Dieser Tisch hat ein eigenes Deck: {count} Karten.',
  'rule.manySeats': 'Auch mehr als sechs dürfen spielen.',
  'rule.dealer.yolo': 'Die jüngste Person gibt zuerst, danach geht es nach links weiter.',
  'rule.dealer.golow': 'Die älteste Person gibt zuerst, danach geht es nach links weiter.',
  'rule.dealer.seat': 'Ohne Altersangaben gibt der erste Platz zuerst, danach geht es nach links weiter.',
  'rule.deal': {
    one: 'Alle bekommen {count} Karte, verdeckt. Die nächste eröffnet die Ablage.',
    other: 'Alle bekommen {count} Karten, verdeckt in zwei Reihen. Die nächste eröffnet die Ablage.',
  },
  'rule.look': {
    one: 'Alle wählen gleichzeitig {count} ihrer Karten zum Ansehen. Die anderen sehen den Platz, nicht die Karte.',
    other:
      'Alle wählen gleichzeitig {count} ihrer Karten zum Ansehen. Die anderen sehen die Plätze, nicht die Karten.',
  },
  'rule.ready': 'Du siehst sie, bis du bereit bist. Es geht los, wenn alle bereit sind.',
  'rule.once':
    'Das war dein einziger Blick. Später tauschst du Karten, ohne sie anzusehen; alle sehen die alte Karte auf der Ablage.',
  'rule.public':
    'Abgeworfene Karten kennen alle, auch eine von der Ablage genommene. Nichts wird zweimal gezeigt, also merk es dir.',
  'rule.order': 'Links von der Person, die gibt, geht es los, dann im Uhrzeigersinn.',
  'rule.turn':
    'Ziehen und eintauschen; oder ziehen und abwerfen; oder die oberste Karte der Ablage nehmen und eintauschen.',
  'rule.any': 'Du darfst jede deiner Karten ersetzen, bekannt oder nicht. Sie geht offen auf die Ablage.',
  'rule.taken': 'Eine von der Ablage genommene Karte liegt verdeckt, aber alle kennen sie.',
  'rule.callWithin':
    'Glaubst du, dass du am niedrigsten bist? Sag in deinem Zug {call} an, bevor deine Karte auf der Ablage liegt. Dann spielst du den Zug zu Ende.',
  'rule.callInstead':
    'Glaubst du, dass du am niedrigsten bist? Sag zu Beginn deines Zuges {call} an. Die Ansage ersetzt den Zug.',
  'rule.callAtOnce': 'Du darfst schon im ersten Zug ansagen.',
  'rule.callAfter': {
    one: 'Du darfst ansagen, sobald du in der Runde {count} Zug gemacht hast.',
    other: 'Du darfst ansagen, sobald du in der Runde {count} Züge gemacht hast.',
  },
  'rule.lastTurns': 'Nach einer Ansage haben alle anderen genau einen Zug. Noch einmal ansagen darf niemand.',
  'rule.reveal': 'Dann werden alle Hände aufgedeckt.',
  'rule.deckOutTurn':
    'Stapel aufgebraucht: Die Runde endet mit dem Zug, der die letzte Karte zog, und für alle zählt es doppelt.',
  'rule.deckOutDraw':
    'Stapel aufgebraucht: Es geht weiter. Wer vom leeren Stapel ziehen will, beendet die Runde, und für alle zählt es doppelt.',
  'rule.deckOutFinish': 'Nach einer Ansage werden die letzten Züge noch gespielt, nur mit der Ablage.',
  'rule.reshuffleAll':
    'Stapel aufgebraucht: Die ganze Ablage wird zum neuen Stapel gemischt, und die erste Karte wird aufgedeckt.',
  'rule.reshuffleKeep':
    'Stapel aufgebraucht: Die Ablage ohne ihre oberste Karte wird zum neuen Stapel gemischt.',
  'rule.reshuffleDemand': 'Das geschieht erst, wenn jemand ziehen möchte.',
  'rule.sum': 'Die Werte deiner Karten werden addiert und kommen zu deiner Summe. Niedrig ist gut.',
  'rule.strict':
    'Wer ansagt, muss niedriger sein als alle anderen. Sonst, auch bei Gleichstand, zählen die eigenen Karten doppelt.',
  'rule.lower': 'Wer angesagt hat und nicht am niedrigsten ist, bekommt doppelte Punkte.',
  'rule.tieFine': 'Gleichstand um die niedrigste Summe ist in Ordnung: Nichts wird verdoppelt.',
  'rule.cap': 'Auch mit zwei Gründen zum Verdoppeln zählt es nur einmal doppelt.',
  'rule.multiply': 'Zwei Gründe zum Verdoppeln ergeben das Vierfache.',
  'rule.negative': 'Eine Summe unter null wird nicht verdoppelt.',
  'rule.negativeToo': 'Auch eine Summe unter null wird verdoppelt.',
  'rule.subtotal': 'Nach der dritten Runde wird eine Zwischensumme notiert.',
  'rule.catchUpBefore':
    'Ab Runde 4: Wer ansagt, allein am niedrigsten ist und vor der Runde {threshold} oder mehr über der niedrigsten Summe lag, zieht eine Karte; ihr Wert geht von den Punkten ab.',
  'rule.catchUpAfter':
    'Ab Runde 4: Wer ansagt, allein am niedrigsten ist und mit der Runde {threshold} oder mehr über der niedrigsten Summe liegt, zieht eine Karte; ihr Wert geht von den Punkten ab.',
  'rule.catchUpChallenge': 'Auch nach einer gelungenen Challenge darf aufgeholt werden.',
  'rule.catchUpNoChallenge': 'Nach einer Challenge wird nicht aufgeholt.',
  'rule.rounds': { one: 'Gespielt wird {count} Runde.', other: 'Gespielt werden {count} Runden.' },
  'rule.win': 'Sammle wenige Punkte: Die niedrigste Summe aller Runden gewinnt.',
  'rule.tieDraw':
    'Gleichstand: Alle Beteiligten ziehen eine Karte aus dem vollen Deck, die niedrigste gewinnt. Wer gleich bleibt, zieht noch einmal.',
  'rule.tieShared': 'Gleichstand: Der Sieg wird geteilt.',
  'rule.tieExtra': 'Gleichstand: Alle spielen noch eine Runde, bis jemand allein am niedrigsten ist.',
  'rule.headache': 'Headache: sechs Karten in zwei Dreierreihen, drei ansehen.',
  'rule.challenge':
    'Challenge: Vor dem ersten Zug darf reihum jeder sofort {call} ansagen. Wer es zuerst tut, fordert heraus. Dann haben alle genau einen Zug, und niemand sonst sagt an.',
  'rule.challengeScore':
    'Allein am niedrigsten: Für alle anderen zählt es doppelt. Sonst für die Person, die herausgefordert hat.',

  'tutorial.look': 'Vier Karten liegen vor dir. Niedrig ist gut. Wähle Platz 1 und 2 und sieh sie an.',
  'tutorial.memorise': 'Merk sie dir: Du siehst sie nicht wieder. Dann dreh sie zurück.',
  'tutorial.draw': 'Du bist dran. Zieh eine Karte vom Stapel.',
  'tutorial.keep': 'Eine 2 ist besser als die 11, die du gesehen hast. Leg sie auf Platz 1.',
  'tutorial.bot': 'Die 11 ist weg, deine 2 liegt verdeckt. Jetzt spielt der Bot.',
  'tutorial.take':
    'Der Bot hat eine 0 abgeworfen, die beste Karte überhaupt. Leg sie auf Platz 3: Die Karte dort hast du nie gesehen.',
  'tutorial.blind':
    'Deine unbekannte Karte war eine 8, und sie ist weg. Jetzt hast du 2, 1, 0 und eine unbekannte Karte.',
  'tutorial.drawAgain': 'Du bist wieder dran. Zieh.',
  'tutorial.call.yolo':
    'Eine 9 hilft nicht. Du glaubst, du bist allein am niedrigsten: Sag zuerst YOLO! an, dann wirf die 9 ab.',
  'tutorial.call.golow':
    'Eine 9 hilft nicht. Du glaubst, niemand ist niedriger: Sag zuerst Go Low! an, dann wirf die 9 ab.',
  'tutorial.callFirst': 'Drück erst „{call} Ansagen“, dann wirf die 9 ab.',
  'tutorial.last': 'Der Bot hat einen letzten Zug. Dann werden alle Karten aufgedeckt.',
  'tutorial.end.yolo':
    'Du hast 8, der Bot 13: Du bist allein am niedrigsten, also zählt deine 8, wie sie ist. Ein Gleichstand hätte sie verdoppelt.',
  'tutorial.end.golow':
    'Du hast 8, der Bot 13: Niemand ist niedriger, also zählt deine 8, wie sie ist. Ein Gleichstand wäre in Ordnung gewesen.',
} satisfies Catalogue<typeof en>;
