/**
 * What a signal s came to, in SQL: lists, record and the preview of a closing all compute it from
 * the same prices, exactly, and round only what is shown. Null where there is no exit.
 */

/** The way of the price, above zero where the signal was right. */
export const moveSql = `(CASE s.direction WHEN 'Buy' THEN s.exit_price - s.entry
  ELSE s.entry - s.exit_price END)`;

/** The same in multiples of the risk, exactly. */
export const multipleSql = `${moveSql} / abs(s.entry - s.stop)`;

/** In multiples of the risk, as it is shown. */
export const rSql = `round(${multipleSql}, 2)::float8`;

/** In percent of the entry, as it is shown. */
export const percentSql = `round(${moveSql} * 100 / s.entry, 2)::float8`;

/** The sign of the exact result. */
export const resultSql = `CASE WHEN ${moveSql} > 0 THEN 'Gain' WHEN ${moveSql} < 0 THEN 'Loss'
  WHEN ${moveSql} = 0 THEN 'Even' END`;

/** What the target would win for each unit of risk. */
export const rewardSql = 'round(abs(s.target - s.entry) / abs(s.entry - s.stop), 2)::float8';
