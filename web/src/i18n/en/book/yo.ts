import type { Message } from '../../types';

/** The rules of YO!, what can be chosen for a table, how its bots bet, and the lesson. */
export default {
  // Options and variants
  'variant.sheet': 'As printed',
  'variant.sheet.meaning': 'A 7 after a point gives Play back; fractions are paid exactly.',
  'variant.casino': 'As dealt in a casino',
  'variant.casino.meaning': 'A 7 after a point takes Play; More and Yo! open for one roll; whole chips only.',
  'option.preset': 'Whose rules',
  'option.preset.meaning': 'Sets four of the rules below at once; each can still be changed.',
  'option.preset.sheet': 'The printed sheet',
  'option.preset.casino': 'The casino',
  'option.seven_out_play': 'Play on a 7 after a point',
  'option.seven_out_play.meaning': 'What happens to Play when the shooter sevens out.',
  'option.seven_out_play.push': 'comes back',
  'option.seven_out_play.lose': 'is lost',
  'option.more_yo_window': 'More and Yo! open',
  'option.more_yo_window.meaning': 'When they may be placed while a point is on.',
  'option.more_yo_window.any': 'until the point is decided',
  'option.more_yo_window.first_roll': 'only right after the point is set',
  'option.more_max': 'Limit for More',
  'option.more_max.meaning': 'How many times your Play More may be at most. Empty: no limit.',
  'option.rounding': 'Fractions of a chip',
  'option.rounding.meaning': 'How a payment such as 3 to 2 on one chip is made.',
  'option.rounding.exact': 'paid exactly',
  'option.rounding.floor': 'rounded down',
  'option.min_bet': 'Smallest first chip',
  'option.min_bet.meaning': 'The first chip of each wager is worth at least this.',
  'option.max_bet': 'Largest wager',
  'option.max_bet.meaning': 'No wager can grow beyond this. Empty: no limit.',
  'option.bankroll': 'Chips at the start',
  'option.bankroll.meaning': 'Everyone starts with the same number of play chips.',
  'option.rolls': 'Length in rolls',
  'option.rolls.meaning': 'The session ends after this many rolls. Empty: not counted.',
  'option.shooter_turns': 'Length in shooters',
  'option.shooter_turns.meaning': 'The session ends after this many seven-outs. Empty: not counted.',
  'bot.random': 'Any wager at random',
  'bot.easy': 'The least on Play, and a long shot',
  'bot.normal': 'The same Play each time, twice as much More',
  'bot.strong': 'Bets where a chip gains most on average',
  'bot.master': 'Bets where a chip gains most on average',
  'bot.flat': 'Always the least on Play, nothing else',
  'bot.more-heavy': 'Little on Play, ten times as much on More',
  'bot.system': 'Doubles Play after every loss',
  'bot.best-value': 'Bets where a chip gains most on average',
  'chapter.aim': 'The aim',

  // The rules
  'chapter.need': 'What you need',
  'chapter.window': 'The betting window',
  'chapter.shooter': 'The shooter',
  'chapter.roll': 'The roll',
  'chapter.play': 'Play',
  'chapter.late': 'Late Play and More',
  'chapter.yo': 'Yo!',
  'chapter.arc': 'The Betting Arc',
  'chapter.end': 'End and result',
  'chapter.gain': 'What a chip gains on average',
  'rule.aim':
    'Bet play chips on the roll of four dice. The player who has won the most chips when the session ends wins.',
  'rule.course':
    'It begins with Play. The first roll may win or lose at once; otherwise its number becomes the point, and Play wins if that number comes again before a 7.',
  'rule.D18':
    'Two dark game dice and two light bonus dice are always rolled together. The game dice decide nearly everything, by their sum or as a pair. Of the bonus dice only an 11 matters, and only for Yo!.',
  'rule.D19': 'One to six players. The first seat has the dice first.',
  'rule.D14bankroll': 'Everyone starts with {bankroll} chips.',
  'rule.D24': 'Nothing is hidden: all chips and all dice lie open.',
  'rule.D16':
    'All wagers are against the table, never against each other. Play chips only: they stand for no money.',
  'rule.D14':
    'Everyone bets at the same time, chip by chip: 1, 5, 25 and 100. The first chip of a wager is worth at least {min}. When you’re done, press “Roll the dice” or “Ready”; that’s final. When everyone is ready, the dice roll.',
  'rule.D14max': 'No wager can grow beyond {max} chips.',
  'rule.D4':
    'Place Play before a point. While a point is on, newcomers have Late Play. Play or Late Play opens the Arc; More and Yo! need Play.',
  'rule.D5':
    'Late Play is a wager on the point that is on, for players without Play. It wins on the point, loses on 7, and waits on everything else.',
  'rule.D6any':
    'Place More while a point is on. Yo! too; you may also place it beside Play before a point. It’s OFF then; the roll that sets the point turns it on.',
  'rule.D6first':
    'Place More and Yo! only right after the roll that set the point. You may also place Yo! beside Play before a point. It’s OFF then; the roll that sets the point turns it on.',
  'rule.D7':
    'Play, Late Play, More and Yo! are contracts. The roll that sets the point locks Play and a waiting Yo!; later rolls lock what was placed since. A locked wager stays until the point is decided. You may take back the others, each as a whole; Play and Late Play last.',
  'rule.D8none': 'More has no limit except your chips.',
  'rule.D8max': 'More is at most {times} times your Play.',
  'rule.D3':
    'Without a point, the dice go to the first player with Play, clockwise from the holder, who keeps them until a 7 after a point. Then they move to the left. While the dice are being passed you may let them go by; if everyone does, the first of them shoots. If nobody has Play when betting closes, the session ends.',
  'rule.D25': 'One roll settles every wager it concerns, by the point that was on before it.',
  'rule.D13': 'At 3 to 2, two chips win three, and you get the two back as well.',
  'rule.D12exact': 'Fractions are paid exactly, to the thirtieth of a chip.',
  'rule.D12floor': 'Each payment is rounded down to whole chips.',
  'rule.D20':
    'A roll without a point is a come-out: 11 wins 4 to 1. 2, 3 and 12 lose. 7 is a tie. Any other number becomes the point.',
  'rule.D2': 'On a come-out 7 the stake comes back, and the shooter keeps the dice.',
  'rule.D21': 'If the point comes again, Play wins 1 to 1, and the same player starts a new come-out.',
  'rule.D1push':
    'A 7 while a point is on is a seven-out: everything on the table is lost, except Play, which comes back.',
  'rule.D1lose': 'A 7 while a point is on is a seven-out: everything on the table is lost, Play too.',
  'rule.D11': 'Any other number while a point is on does nothing to Play, More and Late Play.',
  'rule.D22': 'Late Play when the point comes: 4 or 10 pays 9 to 5, 5 or 9 pays 7 to 5, 6 or 8 pays 7 to 6.',
  'rule.D23': 'More when the point comes: 4 or 10 pays 2 to 1, 5 or 9 pays 3 to 2, 6 or 8 pays 6 to 5.',
  'rule.D9':
    'While a point is on, Yo! pays each time the bonus dice show 11: 20 to 1 with 11 on the game dice, 4 to 1 with any pair, 1 to 1 otherwise; only the best line counts. The stake stays up until the point is made, then it comes back. A 7 takes it, unless the bonus dice show 11: then it comes back.',
  'rule.D10':
    'One roll each, on a come-out too. High 8, 9, 10 and Low 4, 5, 6 pay 3 to 2. Pairs 2-2 to 5-5 pay 7 to 1. 11 pays 15 to 1. 2, 3, 12 pays 7 to 1. A 7 takes them all.',
  'rule.D15rolls': 'The session ends after {rolls} rolls.',
  'rule.D15shooters': 'The session ends when {shooters} shooters have sevened out.',
  'rule.D15':
    'It also ends when nobody has Play without a point, or when everyone has stopped or run out of chips. Then all wagers come back. The player who has won the most wins; equal results share the win.',
  'rule.gain': '{wager}: {fraction} per chip ({percent})',

  // The tutorial
  'tutorial.welcome': 'Four dice, play chips only: win as many chips as you can. Choose the chip of 5.',
  'tutorial.play': 'Now tap Play. It’s the way in.',
  'tutorial.ready': 'Your chip is down. Press “Roll the dice”.',
  'tutorial.point': 'Five and three: 8 is the point. Play is locked now. It wins if 8 comes before 7.',
  'tutorial.more': 'More bets on the same thing at fairer odds. Put 5 on More.',
  'tutorial.yo': 'Yo! pays whenever the light bonus dice show 11. Put 5 on Yo!.',
  'tutorial.arc': 'The Arc is for one roll only. Put 5 on High: it wins on 8, 9 or 10.',
  'tutorial.roll2': 'Roll the dice again.',
  'tutorial.high': 'Nine: High pays 3 to 2, so 7½. And bonus 11: Yo! pays 5. The 8 is still to come.',
  'tutorial.roll3': 'Once more: roll the dice.',
  'tutorial.made': 'Eight! Play pays 5 for 5, More 6 for 5, and Yo! comes back.',
  'tutorial.again': 'A new start, and you keep the dice. Put 5 on Play again.',
  'tutorial.ready2': 'Roll the dice.',
  'tutorial.six': '6 is the point now. Roll once more.',
  'tutorial.seven':
    'A 7 before the 6: seven-out. Play comes back to you; More, Yo! and the Arc would be lost.',
  'tutorial.pass':
    'After a seven-out the dice go to the next player. When they come to you, Pass dice lets them go by.',
  'tutorial.late':
    'A point is on, and you have no Play? Bet on it with Late Play: put 5 on the highlighted 5.',
  'tutorial.end': 'That’s all you need. Stop whenever you like; nothing here is money.',
} as const satisfies Record<string, Message>;
