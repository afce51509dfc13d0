/**
 * What is said of the figures that everybody reads before signing up and before paying. The words
 * are the product's, so that no operator can soften them. Other words are another version: raise it
 * with every change, a test compares.
 */
export const figuresText = {
  version: 1,
  words: {
    title: 'What members’ money has done so far',
    asOf: 'From the books, as of {at}',
    paying: '{paying} of {members} members have paid in. Of these:',
    nobody: 'Nobody has paid in yet, so nobody can be ahead or behind.',
    ahead: 'Ahead',
    behind: 'Behind',
    even: 'Even',
    median: 'Median net',
    onlyOut: '{count} more have taken money out without paying in.',
    results: 'Trading results of the last {days} days',
    up: 'Up',
    down: 'Down',
    none: 'None',
    sum: 'Sum',
    evidenced: 'Evidenced',
    how: 'How this is counted',
    paidIn: 'Paid in: what a member deposited, and what other members sent them.',
    takenOut:
      'Taken out: what was paid to a member after the charge, and what they sent to other members.',
    net:
      'Net is taken out less paid in: above zero is ahead, below it behind. What is still in ' +
      'wallets or runs in bots does not count until it is paid out. Half of those who have paid ' +
      'in have the median net or less.',
    percents:
      'Days by their result in percent, added up and not compounded. None: no result, or 0 %. ' +
      'Evidenced: a broker’s statement stands behind the result. Past results say nothing about ' +
      'those to come.',
    seen: 'I have read these figures',
  },
} as const;

/** How many days the trading results are counted for. */
export const figuresDays = 90;
