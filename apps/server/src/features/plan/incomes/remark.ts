/**
 * The words of an income row, in SQL: what a member reads is then exactly what a search looks in.
 * They stand on the tables of incomeTables: i the row, p its purchase, r its run, v its plan.
 */

const percent = `trim_scale(i.rate_ppm::numeric / 10000) || ' %'`;
const dollars = (column: string): string => `trim_scale(${column}::numeric / 1000000)`;
const share = `'Level ' || i.level || ': ' || ${percent} || ' of '`;
const bought = `coalesce(p.package_name, 'a package') || ', ' ||
  lower(coalesce(p.kind, 'purchase')) || ' of ' || i.source_uid`;
const ofRun = `coalesce(' of ' || r.date, '')`;

/** True for a loss, and for the row that gives one back. */
export const isLoss = `(i.type IN ('RoiIncome', 'RoiIncomeCrypto')
  AND (i.paid < 0) <> (i.reverses IS NOT NULL) AND i.paid <> 0)`;

/**
 * True for what counts as income of a time, as a payout ratio has it: all that was paid, less what
 * was taken back. Coins are no money; a loss is none, and so is giving it back.
 */
export const isIncome = `(i.type <> 'CoinWallet' AND NOT ${isLoss})`;

/** The moment of the loss that a row gives back; null for all other rows. */
export const lossGivenBackAt = `CASE WHEN ${isLoss} AND i.reverses IS NOT NULL
  THEN (SELECT l.at FROM incomes l WHERE l.id = i.reverses) END`;

/** True for a row that adds up what was missed from several members. */
export const isSummed = '(i.source_uid = i.uid AND i.level = 0)';

/** The active directs that the level of a row asks for. */
export const directsNeeded = `least(i.level::int, (v.parameters->'levelIncome'->>'directs')::int)`;

const source = `CASE i.type
  WHEN 'LevelIncome' THEN ${share} || ${bought}
  WHEN 'LevelIncomeFlush' THEN ${share} || ${bought}
  WHEN 'MatchingIncome' THEN 'Closing' || ${ofRun} || ': ' || ${percent} || ' of '
    || ${dollars('i.matched')} || ' matched'
  WHEN 'MatchingLevelIncome' THEN ${share} || 'the matching income of ' || i.source_uid
  WHEN 'CoinWallet' THEN 'Coins with ' || coalesce(p.package_name, 'a package')
  WHEN 'KycIncome' THEN 'All documents approved'
  WHEN 'KycLevelIncome' THEN 'Level ' || i.level || ': all documents of ' || i.source_uid
    || ' approved'
  WHEN 'Reward' THEN 'Reward of rank ' || i.level
  WHEN 'TokenWallet' THEN 'Forex result' || ${ofRun} || ': ' || ${percent} || ' of the profit'
  WHEN 'TokenWalletCrypto' THEN 'Crypto result' || ${ofRun} || ': ' || ${percent}
    || ' of the profit'
  ELSE CASE WHEN i.type LIKE '%Crypto' THEN 'Crypto result' ELSE 'Forex result' END || ${ofRun}
    || CASE WHEN i.type LIKE 'RoiIncome%' THEN ': ' || ${percent}
      WHEN ${isSummed} THEN ''
      ELSE ', level ' || i.level || ': ' || ${percent} || ' of the profit of ' || i.source_uid END
  END`;

const why = `CASE i.reason
  WHEN 'inactive' THEN 'you were not Active'
  WHEN 'locked' THEN CASE WHEN i.level = 0 THEN 'these levels need more active directs'
    ELSE 'level ' || i.level || ' needs ' || ${directsNeeded} || ' active directs' END
  WHEN 'dailyCap' THEN 'over the matching cap of the day'
  WHEN 'capped' THEN 'over the overall cap' END`;

/** Why a row was paid, or why not, or not all of it. */
export const remark = `CASE WHEN i.reverses IS NOT NULL THEN 'Reversed: ' ELSE '' END
  || CASE WHEN ${isLoss} THEN 'Loss booked against investment' ELSE ${source} END
  || CASE WHEN i.reason IS NULL THEN ''
    WHEN i.paid = 0 THEN '. Not paid: ' || ${why}
    ELSE '. Not paid ' || ${dollars('abs(i.flushed)')} || ': ' || ${why} END`;

/** What the words and the rows of a report are read from. */
export const incomeTables = `incomes i
  LEFT JOIN purchases p ON p.id = i.purchase_id
  LEFT JOIN runs r ON r.id = i.run_id
  JOIN plan_versions v ON v.version = i.plan_version
  LEFT JOIN members m ON m.uid = i.source_uid`;
