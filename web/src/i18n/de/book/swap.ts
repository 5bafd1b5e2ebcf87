import type en from '../../en/book/swap';
import type { Catalogue } from '../../types';

export default {
  'variant.base': 'Wie gedruckt',
  'variant.base.meaning': 'Vier Karten für jeden, zwei ansehen.',
  'variant.headache': 'Headache',
  'variant.headache.meaning': 'Sechs Karten für jeden in zwei Dreierreihen, drei ansehen.',
  'variant.challenge': 'Challenge',
  'variant.challenge.meaning':
    'Vor dem ersten Zug darf jemand sofort ansagen: allein am niedrigsten, und alle anderen zählen doppelt.',
  'variant.headache-challenge': 'Headache und Challenge',
  'variant.headache-challenge.meaning': 'Beide Varianten zusammen.',

  'option.headache': 'Headache',
  'option.headache.meaning': 'Sechs Karten und drei ansehen statt vier und zwei.',
  'option.challenge': 'Challenge',
  'option.challenge.meaning': 'Vor dem ersten Zug werden alle gefragt, ob sie sofort ansagen.',
  'option.call_mode': 'Ansagen',
  'option.call_mode.meaning': 'Ob die Ansage Teil eines Zuges ist oder ihn ersetzt.',
  'option.call_mode.within_turn': 'Am Ende des eigenen Zuges',
  'option.call_mode.instead_of_turn': 'Anstelle eines Zuges',
  'option.min_turns_before_call': 'Züge vor der Ansage',
  'option.min_turns_before_call.meaning':
    'So viele eigene Züge braucht es in der Runde, bevor man ansagen darf.',
  'option.deckout_trigger': 'Stapel aufgebraucht',
  'option.deckout_trigger.meaning': 'Was eine Runde ohne Stapel beendet; dann zählt es für alle doppelt.',
  'option.deckout_trigger.after_turn': 'Der Zug, der die letzte Karte zieht',
  'option.deckout_trigger.on_failed_draw': 'Wer vom leeren Stapel zieht',
  'option.deckout_after_call': 'Stapel aufgebraucht nach einer Ansage',
  'option.deckout_after_call.meaning': 'Was aus den letzten Zügen wird, die noch fehlen.',
  'option.deckout_after_call.end_now': 'Sie entfallen, die Runde endet',
  'option.deckout_after_call.finish_final_turns': 'Sie werden nur mit der Ablage gespielt',
  'option.double_stacking': 'Zwei Gründe zum Verdoppeln',
  'option.double_stacking.meaning': 'Eine verfehlte Ansage und ein leerer Stapel in einer Runde.',
  'option.double_stacking.cap2': 'Doppelt, nicht mehr',
  'option.double_stacking.multiply': 'Vierfach',
  'option.catchup_basis': 'Aufholen vergleicht',
  'option.catchup_basis.meaning': 'Welche Summen zeigen, wer weit zurückliegt.',
  'option.catchup_basis.before': 'Summen vor der Runde',
  'option.catchup_basis.after': 'Summen mit der Runde',
  'option.catchup_threshold': 'Aufholen ab',
  'option.catchup_threshold.meaning': 'So viele Punkte über der niedrigsten Summe.',
  'option.catchup_in_challenge': 'Aufholen nach einer Challenge',
  'option.catchup_in_challenge.meaning': 'Auch nach einer gelungenen Challenge darf aufgeholt werden.',
  'option.final_tie': 'Gleichstand am Ende',
  'option.final_tie.meaning': 'Was geschieht, wenn mehrere die niedrigste Summe haben.',
  'option.final_tie.draw': 'Sie ziehen, die niedrigste Karte gewinnt',
  'option.final_tie.shared': 'Sie teilen sich den Sieg',
  'option.final_tie.extra_round': 'Alle spielen noch eine Runde',
  'option.double_negative': 'Unter null verdoppeln',
  'option.double_negative.meaning': 'Auch Hände unter null zählen doppelt (bei Decks mit Minuskarten).',
  'option.reshuffle_keep_top': 'Oberste Ablage bleibt',
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
  'rule.dealer.seat': 'Ohne Altersangaben gibt der erste Sitz zuerst, danach geht es nach links weiter.',
  'rule.deal': {
    one: 'Alle bekommen {count} Karte, verdeckt. Die nächste eröffnet die Ablage.',
    other: 'Alle bekommen {count} Karten, verdeckt in zwei Reihen. Die nächste eröffnet die Ablage.',
  },
  'rule.look': {
    one: 'Alle wählen zugleich {count} eigene Karte zum Ansehen. Welcher Platz, ist öffentlich; die Karte nicht.',
    other:
      'Alle wählen zugleich {count} eigene Karten zum Ansehen. Welche Plätze, ist öffentlich; die Karten nicht.',
  },
  'rule.ready': 'Sie bleiben offen, bis man bereit ist. Es geht los, wenn alle bereit sind.',
  'rule.once':
    'Das war der einzige Blick. Später getauschte Karten wählt man ungesehen; alle sehen sie auf der Ablage.',
  'rule.public':
    'Abgeworfene Karten sind öffentlich, auch eine von der Ablage genommene. Nichts wird zweimal gezeigt: merken.',
  'rule.order': 'Links von der gebenden Person geht es los, dann im Uhrzeigersinn.',
  'rule.turn':
    'Ziehen und eintauschen; oder ziehen und abwerfen; oder die oberste Ablage nehmen und eintauschen.',
  'rule.any': 'Jede eigene Karte darf ersetzt werden, bekannt oder nicht. Sie geht offen auf die Ablage.',
  'rule.taken': 'Eine von der Ablage genommene Karte liegt verdeckt, aber alle kennen sie.',
  'rule.callWithin':
    'Glaubst du, am niedrigsten zu sein, sagst du in deinem Zug {call} an, bevor deine Karte auf der Ablage liegt. Der Zug wird beendet.',
  'rule.callInstead':
    'Glaubst du, am niedrigsten zu sein, sagst du zu Beginn deines Zuges {call} an. Die Ansage ersetzt den Zug.',
  'rule.callAtOnce': 'Du darfst schon im ersten Zug ansagen.',
  'rule.callAfter': {
    one: 'Du darfst nach {count} eigenen Zug in der Runde ansagen.',
    other: 'Du darfst nach {count} eigenen Zügen in der Runde ansagen.',
  },
  'rule.lastTurns': 'Nach einer Ansage haben alle anderen genau einen Zug. Niemand sagt ein zweites Mal an.',
  'rule.reveal': 'Dann werden alle Hände aufgedeckt.',
  'rule.deckOutTurn':
    'Stapel aufgebraucht: die Runde endet mit dem Zug, der die letzte Karte zog, und für alle zählt es doppelt.',
  'rule.deckOutDraw':
    'Stapel aufgebraucht: es geht weiter. Wer vom leeren Stapel zieht, beendet die Runde, und für alle zählt es doppelt.',
  'rule.deckOutFinish': 'Nach einer Ansage werden die letzten Züge noch gespielt, nur mit der Ablage.',
  'rule.reshuffleAll':
    'Stapel aufgebraucht: die ganze Ablage wird zum neuen Stapel gemischt und die erste Karte aufgedeckt.',
  'rule.reshuffleKeep':
    'Stapel aufgebraucht: die Ablage ohne die oberste Karte wird zum neuen Stapel gemischt.',
  'rule.reshuffleDemand': 'Das geschieht erst, wenn jemand ziehen möchte.',
  'rule.sum': 'Die Werte deiner Karten werden addiert und zu deiner Summe gezählt. Niedrig ist gut.',
  'rule.strict':
    'Wer ansagt, muss niedriger sein als alle anderen. Sonst, auch bei Gleichstand, zählen die eigenen Punkte doppelt.',
  'rule.lower': 'Ist jemand niedriger, zählen die Punkte der Ansage doppelt.',
  'rule.tieFine': 'Gleichstand an der niedrigsten Stelle ist erlaubt: nichts wird verdoppelt.',
  'rule.cap': 'Zwei Gründe zum Verdoppeln ergeben doch nur doppelt.',
  'rule.multiply': 'Zwei Gründe zum Verdoppeln ergeben das Vierfache.',
  'rule.negative': 'Eine Hand unter null wird nicht verdoppelt.',
  'rule.negativeToo': 'Auch eine Hand unter null wird verdoppelt.',
  'rule.subtotal': 'Nach der dritten Runde wird eine Zwischensumme notiert.',
  'rule.catchUpBefore':
    'Ab Runde 4: Wer ansagt, allein am niedrigsten ist und vor der Runde {threshold} oder mehr über der niedrigsten Summe lag, zieht eine Karte und zieht sie ab.',
  'rule.catchUpAfter':
    'Ab Runde 4: Wer ansagt, allein am niedrigsten ist und mit der Runde {threshold} oder mehr über der niedrigsten Summe liegt, zieht eine Karte und zieht sie ab.',
  'rule.catchUpChallenge': 'Auch nach einer gelungenen Challenge darf aufgeholt werden.',
  'rule.catchUpNoChallenge': 'Nach einer Challenge wird nicht aufgeholt.',
  'rule.rounds': { one: 'Gespielt wird {count} Runde.', other: 'Gespielt werden {count} Runden.' },
  'rule.win': 'Möglichst wenig Punkte: die niedrigste Summe aller Runden gewinnt.',
  'rule.tieDraw':
    'Gleichstand: jeder zieht eine Karte aus dem vollen Deck, die niedrigste gewinnt. Wer gleich bleibt, zieht noch einmal.',
  'rule.tieShared': 'Gleichstand: sie teilen sich den Sieg.',
  'rule.tieExtra': 'Gleichstand: alle spielen noch eine Runde, bis jemand allein am niedrigsten ist.',
  'rule.headache': 'Headache: sechs Karten in zwei Dreierreihen, drei ansehen.',
  'rule.challenge':
    'Challenge: vor dem ersten Zug darf reihum jeder sofort {call} ansagen. Wer es zuerst tut, fordert heraus; dann haben alle genau einen Zug, und niemand sonst sagt an.',
  'rule.challengeScore':
    'Allein am niedrigsten: für alle anderen zählt es doppelt. Sonst: für den, der herausfordert.',

  'tutorial.look': 'Vier Karten liegen vor dir. Niedrig ist gut. Wähle Platz 1 und 2 und sieh sie an.',
  'tutorial.memorise': 'Merke sie dir: du siehst sie nicht wieder. Dann drehe sie zurück.',
  'tutorial.draw': 'Du bist dran. Zieh eine Karte vom Stapel.',
  'tutorial.keep': 'Eine 2 ist besser als die 11, die du gesehen hast. Tausche sie auf Platz 1.',
  'tutorial.bot': 'Die 11 ist weg, deine 2 liegt verdeckt. Jetzt spielt der Bot.',
  'tutorial.take':
    'Der Bot hat eine 0 abgeworfen, die beste Karte. Nimm sie auf Platz 3, den du nie gesehen hast.',
  'tutorial.blind':
    'Deine unbekannte Karte war eine 8: weg ist sie. Jetzt hast du 2, 1, 0 und eine unbekannte Karte.',
  'tutorial.drawAgain': 'Du bist wieder dran. Zieh.',
  'tutorial.call.yolo':
    'Eine 9: wirf sie ab. Und sage dabei YOLO! an, denn du glaubst, allein am niedrigsten zu sein.',
  'tutorial.call.golow':
    'Eine 9: wirf sie ab. Und sage dabei Go Low! an, denn du glaubst, niemand ist niedriger.',
  'tutorial.callFirst': 'Drücke erst „{call} Ansagen“, dann wirf die 9 ab.',
  'tutorial.last': 'Der Bot hat einen letzten Zug. Dann werden alle Karten aufgedeckt.',
  'tutorial.end.yolo':
    'Du hast 8, der Bot 13: allein am niedrigsten, also zählt deine 8, wie sie ist. Ein Gleichstand hätte sie verdoppelt.',
  'tutorial.end.golow':
    'Du hast 8, der Bot 13: niemand ist niedriger, also zählt deine 8, wie sie ist. Gleichstand wäre erlaubt gewesen.',
} satisfies Catalogue<typeof en>;
