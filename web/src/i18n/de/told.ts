import type en from '../en/told';
import type { Catalogue } from '../types';

export default {
  // Tipps
  'why.known.none': 'Du kennst keine deiner Karten.',
  'why.known.one': 'Du kennst eine deiner Karten.',
  'why.known.many': 'Nach den Karten, die du kennst.',
  'why.callNow': 'Etwa {own} gegen etwa {others} in der niedrigsten anderen Hand: Sag an.',
  'why.swap.look': 'Verdeckte Karten sind alle gleich: Sieh dir an, welche du willst.',
  'why.swap.remember': 'Merk dir {cards}, bevor du die Karten zurückdrehst.',
  'why.swap.draw':
    '{known} Eine Karte vom Stapel (im Schnitt {mean}), zum Behalten oder Abwerfen, verspricht mehr als die offene {top}.',
  'why.swap.take': '{known} Die {top} von der Ablage ersetzt eine höhere deiner Karten. {call}',
  'why.swap.take_blind':
    '{known} Die {top} von der Ablage ersetzt eine unbekannte Karte (im Schnitt {mean}). {call}',
  'why.swap.keep': '{known} Die gezogene {drawn} ersetzt eine höhere deiner Karten. {call}',
  'why.swap.keep_blind':
    '{known} Die gezogene {drawn} ersetzt eine unbekannte Karte (im Schnitt {mean}). {call}',
  'why.swap.throw':
    '{known} Die gezogene {drawn} hilft nicht: Deine schlechteste Karte zählt etwa {worst}. {call}',
  'why.swap.call': '{known} Etwa {own} gegen etwa {others} in der niedrigsten anderen Hand: Sag an.',
  'why.swap.challenge':
    '{known} Etwa {own} gegen etwa {others} in der niedrigsten anderen Hand: niedrig genug.',
  'why.swap.pass':
    '{known} Etwa {own} gegen etwa {others} in der niedrigsten anderen Hand: nicht niedrig genug.',
  'why.times': '{times}-mal deine {card}',
  'why.yooloo.mixed_order':
    'Die {card} für die {point} gehört zu einer exakten Mischung von Reihenfolgen: Im Schnitt ist sie nicht zu schlagen.',
  'why.yooloo.best_card': 'Für die {point} ist deine {card} am besten, egal, was die andere Person spielt.',
  'why.yooloo.mixed_card': 'Für die {point} zeigt exaktes Spiel in 100 Fällen {mix}. Diesmal die {card}.',
  'why.yooloo.high_for_high': 'Hohe Karten gehören zu hohen Punktekarten.',
  'why.yooloo.rank': 'Der Einsatz {stake} steht etwa auf Rang {rank} von {of}, deine {card} auch.',
  'why.yooloo.self_play_order':
    'Diese Reihenfolge spielt die {card} um die {point}. Sie hat sich in Übungsspielen mit {seats} Spielern bewährt.',
  'why.yooloo.self_play_card':
    'Bei einem Einsatz von {stake} zeigen Übungsspiele deine {card} in {share} von 100 Fällen.',
  'why.yooloo.showdown':
    'Beim Stechen treffen hohe Karten oft aufeinander: Die {card} gehört zu einer Mischung, die schwer zu schlagen ist.',
  'why.yooloo.last_card': 'Es ist deine letzte Karte.',
  'why.onetoten.seen': 'Du suchst die {sought}. Sie wurde auf Platz {slot} gesehen.',
  'why.onetoten.nowhere_else': 'Die {sought} kann nirgends sonst liegen.',
  'why.onetoten.unseen':
    'Deine {sought} hat niemand gesehen: Sie ist eine von {unknown} Karten, die du nicht kennst, alle gleich wahrscheinlich.',
  'why.hilo.opening': 'Diese beiden teilen sich eine Linie, und die meisten Linien enthalten eine von ihnen.',
  'why.hilo.draw': 'Der Stapel bringt wahrscheinlich etwas Besseres als {card}.',
  'why.hilo.no_discard': 'Auf der Ablage liegt nichts zum Nehmen.',
  'why.hilo.completes': {
    one: '{card} vervollständigt {line}: {points} Punkt weniger.',
    other: '{card} vervollständigt {line}: {points} Punkte weniger.',
  },
  'why.hilo.ends': {
    one: '{card} beendet die Runde mit {points} Punkt: Zu {chance} % bist du am niedrigsten.',
    other: '{card} beendet die Runde mit {points} Punkten: Zu {chance} % bist du am niedrigsten.',
  },
  'why.hilo.pair': '{card} ersetzt {away} und gibt zwei in einer Farbe: {line}.',
  'why.hilo.pair_blind': '{card} ersetzt eine verdeckte Karte und gibt zwei in einer Farbe: {line}.',
  'why.hilo.lower': '{card} zählt weniger als {away}.',
  'why.hilo.lower_blind': '{card} zählt wohl weniger als eine verdeckte Karte.',
  'why.hilo.least_harm': '{card} schadet am wenigsten an der Stelle von {away}.',
  'why.hilo.least_harm_blind': '{card} schadet am wenigsten an der Stelle einer verdeckten Karte.',
  'why.hilo.throw_ends': {
    one: '{card} hilft nirgends. Die letzte verdeckte Karte beendet die Runde, mit etwa {points} Punkt: Zu {chance} % bist du am niedrigsten.',
    other:
      '{card} hilft nirgends. Die letzte verdeckte Karte beendet die Runde, mit etwa {points} Punkten: Zu {chance} % bist du am niedrigsten.',
  },
  'why.hilo.throw': '{card} hilft nirgends. Jede aufgedeckte Karte bringt das Ende der Runde näher.',
  'why.hilo.remove': {
    one: 'Ohne {line} hast du {points} statt {instead} Punkt.',
    other: 'Ohne {line} hast du {points} statt {instead} Punkte.',
  },
  'why.hilo.keep': 'Was nach dem Entfernen bliebe, wäre nicht besser.',
  'why.hilo.only': 'Etwas anderes geht nicht.',
  'why.hilo.discard_too_high': 'Die Karte auf der Ablage ist nicht niedrig genug.',
  'why.hilo.drawn_too_high': 'Die gezogene Karte ist nicht niedrig genug.',
  'why.hilo.whole_line': 'Eine ganze Linie einer Farbe geht weg.',
  'why.hilo.any': 'Eine ist so gut wie die andere.',
  'why.hilo.row': '{card} gibt eine Reihe in einer Farbe.',
  'why.hilo.low_for_high': '{card} ist niedrig, und eine hohe Karte geht weg.',
  'why.hilo.low': '{card} ist niedrig.',
  'why.yo.nothing_more': 'Vor diesem Wurf ist nichts mehr zu setzen.',
  'why.yo.planned': '{wager} gehört zum Plan.',
  'why.yo.least_on_play': 'Jedes Mal das Mindeste auf Play.',
  'why.yo.little_on_play': 'Wenig auf Play, damit More dahinter kann.',
  'why.yo.most_on_more': 'More wird zu fairen Quoten bezahlt, also gehen die meisten Chips dorthin.',
  'why.yo.system_begins': 'Das System beginnt mit dem Mindesten auf Play.',
  'why.yo.system_doubles': 'Das System verdoppelt nach einem Verlust.',
  'why.yo.system_doubles_again': {
    one: 'Das System verdoppelt wieder: {losses} Verlust in Folge.',
    other: 'Das System verdoppelt wieder: {losses} Verluste in Folge.',
  },
  'why.yo.wins': '{wager} gewinnt im Schnitt {gain} je 100 gesetzte Chips.',
  'why.yo.cheapest_play':
    'Play kostet {cost} von 100 gesetzten Chips, weniger als jeder andere Einsatz für den Anfang.',
  'why.yo.free_more': 'More wird zu fairen Quoten bezahlt: Im Schnitt kostet es nichts.',
  'why.yo.play_admits': 'Play öffnet die anderen Einsätze.',
  'why.yo.long_shot': '{wager} zahlt ein Vielfaches des Einsatzes, wenn es kommt.',
  'why.yo.same_on_play': 'Jedes Mal das Gleiche auf Play.',
  'why.yo.some_more': 'Etwas More hinter Play, zu fairen Quoten.',

  // Was die gedruckte Anleitung nicht sagt
  'assumed.swap.deck_of_yolo':
    'Die Anleitung sagt 65 Karten, aber nicht welche: Wir nehmen 0 bis 12 an, je fünf.',
  'assumed.swap.deck_of_golow':
    'Die Anleitung sagt 75 Karten, aber nicht welche: Wir nehmen 0 bis 14 an, je fünf.',
  'assumed.swap.own_deck':
    'Dieser Tisch hat sein Deck selbst gewählt; die Anleitung sagt nicht, welche Karten es gibt.',
  'assumed.swap.many_seats':
    'Von mehr als sechs Personen steht nirgends etwas; die Karten reichen, also dürfen mehr mitspielen.',
  'assumed.swap.shared_win':
    'Zum Gleichstand nach der letzten Runde sagt die Anleitung nichts: Der Sieg wird geteilt.',
  'assumed.swap.first_dealer': 'Ohne Altersangaben gibt der erste Platz zuerst.',
  'assumed.yooloo.pot_of_all': 'Beim Stechen geht es um die letzte Punktekarte und jede geparkte.',
  'assumed.yooloo.pot_of_last':
    'Beim Stechen geht es nur um die letzte Punktekarte; geparkte kommen aus dem Spiel.',
  'assumed.yooloo.showdown_cap': {
    one: '{showdowns} Stechen ohne Entscheidung in einem Spiel beendet die Serie, und niemand gewinnt sie.',
    other: '{showdowns} Stechen ohne Entscheidung in einem Spiel beenden die Serie, und niemand gewinnt sie.',
  },
  'assumed.yooloo.shared_win': 'Bei gleichen Summen wird der Sieg geteilt.',
  'assumed.yooloo.fewer_cards': 'Gespielt wird mit {cards} Karten pro Person statt mit zehn.',
  'assumed.onetoten.first_seat': 'Der erste Platz beginnt.',
  'assumed.onetoten.shared_win': 'Bei gleichen Punkten wird der Sieg geteilt.',
  'assumed.onetoten.streak_end':
    'Alle in einem Zug: Das Spiel endet mit der Runde, in der jemand alle Karten findet; alle anderen haben keine Punkte.',
  'assumed.onetoten.fewer_cards': 'Gespielt wird mit {cards} Karten pro Person statt mit zehn.',
  'assumed.hilo.chance_starts':
    'Ohne Altersangaben entscheidet bei gleichen höchsten Summen das Los, wer beginnt (H1).',
  'assumed.hilo.kept_line': 'Eine behaltene Linie darf am Ende eines späteren Zuges weg (H6).',
  'assumed.hilo.top_stays':
    'Ist der Stapel leer, wird die Ablage ohne ihre oberste Karte gemischt und bildet den neuen Stapel (H11).',
  'assumed.hilo.all_shuffled':
    'Ist der Stapel leer, wird die ganze Ablage gemischt und bildet den neuen Stapel; die erste Karte wird aufgedeckt (H11).',
  'assumed.hilo.old_line_stays': 'Eine Linie, die schon vor dem letzten Aufdecken fertig war, bleibt (H13).',
  'assumed.yo.session_length':
    'Die Anleitung kennt kein Ende; hier hat eine Partie eine feste Länge, und es zählen die gewonnenen oder verlorenen Chips (D15).',
  'assumed.yo.chips':
    'Chips sind 1, 5, 25 und 100 wert, alle beginnen mit gleich viel, und das Setzen endet, wenn alle fertig sind (D14).',
  'assumed.yo.all_decline':
    'Die Anleitung sagt nicht, was geschieht, wenn niemand werfen will: Lehnen alle ab, wirft die erste Person, die abgelehnt hat (D3).',
  'assumed.yo.late_play':
    'Die Anleitung sagt nur, dass man um Late Play bitten darf; hier darf es, wer kein Play liegen hat, einmal pro Punkt (D5).',
  'assumed.yo.highest_line':
    'Die Anleitung sagt nicht, welche Zeile der Yo!-Tabelle gilt, wenn mehrere passen: Hier gilt nur die höchste (D9).',
  'assumed.yo.shooter_turn':
    'Eine Wurfserie zählt, wenn sie mit einer 7 endet; wer vorher aufhört, hat keine beendet (D3).',
  'assumed.yo.fractions': 'Die Anleitung sagt nicht, wie Bruchteile bezahlt werden; hier genau (D12).',
  'assumed.yo.no_more_limit': 'Die Anleitung nennt keine Grenze für More, also gibt es hier keine (D8).',
  'assumed.yo.open_window':
    'Die Anleitung sagt nicht, wie lange More und Yo! nach dem Wurf, der den Punkt bestimmt, offen sind; hier, bis er entschieden ist (D6).',

  // Ablehnungen
  'refused.already_ready': 'Dieser Platz ist schon bereit.',
  'refused.already_said': 'Das hast du schon gesagt. Die anderen fehlen noch.',
  'refused.bad_action': 'Dieser Zug ist nicht lesbar.',
  'refused.bad_bot': 'Diesen Bot gibt es für dieses Spiel nicht.',
  'refused.bad_emote': 'Diese Nachricht gibt es nicht.',
  'refused.bad_entry': 'Das Protokoll dieses Tisches ist beschädigt.',
  'refused.bad_fields': 'Der Server kann mit dieser Anfrage nichts anfangen. Lade die Seite neu.',
  'refused.bad_json': 'Der Server kann diese Anfrage nicht lesen. Lade die Seite neu.',
  'refused.bad_move_id': 'Dieser Zug hat keine gültige Kennung. Lade die Seite neu.',
  'refused.bad_nonce': 'Die Zahl für das Geben ist zu kurz. Lade die Seite neu.',
  'refused.bad_options': 'Eine Einstellung des Tisches ist nicht zulässig.',
  'refused.bad_plan': 'Die Plätze dieses Tisches gehen nicht auf.',
  'refused.between_rounds': 'Die Runde ist vorbei, die nächste hat noch nicht begonnen.',
  'refused.closed': 'Dieser Tisch ist geschlossen.',
  'refused.dealer_first': 'Erst wird eine Karte aufgedeckt oder gewürfelt.',
  'refused.fault': 'Da ist etwas schiefgegangen. Du kannst nichts dafür.',
  'refused.game_over': 'Das Spiel ist vorbei.',
  'refused.hints_off': 'An diesem Tisch gibt es keine Tipps.',
  'refused.impossible_outcome': 'Das kann jetzt nicht geschehen.',
  'refused.no_chance': 'Der Server kann gerade nicht mischen. Versuch es gleich noch einmal.',
  'refused.no_session': 'Der Server kennt dich nicht mehr. Lade die Seite neu.',
  'refused.no_spectators': 'An diesem Tisch darf niemand zuschauen.',
  'refused.no_such_seat': 'Diesen Platz gibt es an diesem Tisch nicht.',
  'refused.bad_query': 'Der Server kann diese Adresse nicht lesen.',
  'refused.bad_method': 'Das geht an dieser Adresse nicht.',
  'refused.bad_token': 'Dieses Token gilt nicht oder nicht mehr.',
  'refused.foreign_origin': 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
  'refused.no_handshake': 'Diese Adresse ist nur für eine Live-Verbindung.',
  'refused.no_such_finished_game': 'Dieses beendete Spiel gibt es nicht.',
  'refused.no_such_game': 'Dieses Spiel gibt es nicht.',
  'refused.no_such_page': 'Diese Seite gibt es nicht.',
  'refused.no_such_schema': 'Dieses Schema gibt es nicht.',
  'refused.no_such_token': 'Dieses Token ist schon widerrufen.',
  'refused.not_json': 'Der Server kann diese Anfrage nicht lesen. Lade die Seite neu.',
  'refused.too_many_tokens': 'Du hast zu viele Tokens. Widerrufe zuerst eines.',
  'refused.no_such_table': 'Diesen Tisch gibt es nicht.',
  'refused.not_absent': 'An diesem Platz fehlt niemand.',
  'refused.not_between_rounds': 'Es wurde gerade keine Runde gewertet.',
  'refused.not_for_bots': 'Ein Bot hat hier gerade nichts zu entscheiden.',
  'refused.not_host': 'Das kann nur der Gastgeber.',
  'refused.no_person': 'Dort sitzt niemand, den du entfernen kannst.',
  'refused.removed': 'Der Gastgeber hat dich von diesem Tisch entfernt.',
  'refused.not_over': 'Das Spiel ist noch nicht vorbei.',
  'refused.not_playing': 'Gerade wird nicht gespielt.',
  'refused.not_ready': 'Dieser Platz ist nicht bereit.',
  'refused.not_seated': 'Du hast keinen Platz an diesem Tisch.',
  'refused.not_stored': 'Der Zug ließ sich nicht speichern und wurde nicht gemacht. Versuch es noch einmal.',
  'refused.not_to_act': 'Du bist nicht dran.',
  'refused.not_waiting': 'Das geht nur vor dem Geben.',
  'refused.not_your_seat': 'Das ist nicht dein Platz.',
  'refused.not_your_turn': 'Du bist nicht dran.',
  'refused.nothing_to_do': 'Es wurde kein Zug gewählt.',
  'refused.nothing_to_undo': 'Es gibt nichts zurückzunehmen.',
  'refused.other_game': 'Dieser Zug gehört zu einem anderen Spiel.',
  'refused.players_first': 'Erst muss jemand spielen.',
  'refused.restart': 'Der Server startet neu. Komm gleich wieder.',
  'refused.seat_taken': 'Dort sitzt schon jemand.',
  'refused.address_full': 'Zu viele Verbindungen aus deinem Netz. Schließ einige und versuch es noch einmal.',
  'refused.look_only': 'Gerade kann nichts gespeichert werden. Du kannst zusehen, aber nicht ziehen.',
  'refused.server_full': 'Der Server ist voll. Komm später wieder.',
  'refused.stale_version': 'Das Spiel ist schon weiter. Schau noch einmal hin.',
  'refused.table_broken': 'Das Protokoll dieses Tisches ist nicht lesbar.',
  'refused.table_closed': 'Dieser Tisch ist geschlossen.',
  'refused.table_crowded': 'Zu viele schauen an diesem Tisch zu.',
  'refused.table_elsewhere': 'Dieser Tisch läuft gerade auf einem anderen Server.',
  'refused.table_unreachable':
    'Der Server dieses Tisches ist gerade nicht erreichbar. Versuch es noch einmal.',
  'refused.table_restarted': 'Der Tisch musste neu geladen werden. Versuch es noch einmal.',
  'refused.too_fast': 'Zu schnell. Warte einen Moment.',
  'refused.too_large': 'Das war zu viel auf einmal.',
  'refused.too_many_changes':
    'Dieser Tisch wurde zu oft geändert, ohne dass gespielt wurde. Spiel, oder öffne einen anderen.',
  'refused.too_many_sockets': 'Du hast zu viele Tische gleichzeitig offen.',
  'refused.too_slow': 'Die Verbindung ist zu langsam.',
  'refused.unknown_version': 'So weit ist das Spiel noch nicht. Schau noch einmal hin.',
  'refused.which_seat': 'Du hast mehrere Plätze. Wähle den, den du meinst.',
} satisfies Catalogue<typeof en>;
