import { mostLevels } from '@canopy/plan/incomes/describe.ts';

/** line (uid, level): the sponsors above member $1, the nearest first; as many as levels reach. */
export const sponsorLineSql = `WITH RECURSIVE line (uid, level) AS (
  SELECT sponsor_uid, 1 FROM members WHERE uid = $1 AND sponsor_uid IS NOT NULL
  UNION ALL
  SELECT m.sponsor_uid, l.level + 1 FROM line l JOIN members m ON m.uid = l.uid
  WHERE m.sponsor_uid IS NOT NULL AND l.level < ${mostLevels})`;
