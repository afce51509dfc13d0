/**
 * The one place that says what members pay in and take out: rows of uid and amounts in micros, each
 * from one entry of the books. What a reversal takes back is negative.
 *
 * Paid in: deposits, and what other members sent. Taken out: what was paid out, without the charge,
 * and what was sent to other members. All else stays in the house: packages, incomes, bots, moves
 * between own wallets, and withdrawals that wait or were given back.
 */
export const moneyFlows = `
  SELECT uid, CASE kind WHEN 'deposit' THEN amount ELSE 0 END AS deposited,
    CASE WHEN kind = 'transfer' AND amount > 0 THEN amount ELSE 0 END AS received,
    0 AS withdrawn, CASE WHEN kind = 'transfer' AND amount < 0 THEN -amount ELSE 0 END AS sent
  FROM entries
  WHERE uid IS NOT NULL AND account IN ('fund', 'forex', 'crypto')
    AND kind IN ('deposit', 'transfer')
  UNION ALL
  SELECT e.uid, CASE o.kind WHEN 'deposit' THEN e.amount ELSE 0 END,
    CASE WHEN o.kind = 'transfer' AND e.amount < 0 THEN e.amount ELSE 0 END,
    0, CASE WHEN o.kind = 'transfer' AND e.amount > 0 THEN -e.amount ELSE 0 END
  FROM entries e JOIN postings r ON r.id = e.posting_id JOIN postings o ON o.id = r.reverses
  WHERE e.uid IS NOT NULL AND e.account IN ('fund', 'forex', 'crypto') AND e.kind = 'reversal'
    AND o.kind IN ('deposit', 'transfer')
  UNION ALL
  SELECT e.uid, 0, 0, c.amount, 0
  FROM entries e JOIN entries c ON c.posting_id = e.posting_id
  WHERE e.uid IS NOT NULL AND e.account = 'withheld' AND e.kind = 'withdrawalPaid'
    AND c.uid IS NULL AND c.account LIKE 'paidOut:%'`;
