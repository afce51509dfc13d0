import type { Market } from '@canopy/ledger/accounts.ts';
import { boolean, dated, number, percent, text } from '#call/columns.ts';
import { oneOf } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import {
  evidenceColumns,
  evidenceFilter,
  withStatement,
} from '#features/plan/evidence/evidence-columns.ts';
import { countSql } from '#features/plan/evidence/count-evidence.ts';

/** The trading results as members see them, the newest first. */
export const listShownResults = listOf('TradingResults', {
  columns: {
    id: number('r.id'),
    market: text<Market>('r.kind'),
    date: text('r.date::text'),
    percent: percent('r.percent_ppm'),
    reversed: boolean("r.status IN ('reversing', 'reversed')"),
    note: text('r.note'),
    ...evidenceColumns,
    dd: dated('r.started_at'),
  },
  from: 'runs r LEFT JOIN result_statements s ON s.run_id = r.id',
  where: "r.kind <> 'closing'",
  filters: [oneOf('market', 'r.kind', ['forex', 'crypto']), evidenceFilter],
  everyones: 'results are the company’s, and everybody who runs a bot shares in them',
  order: 'r.date DESC, r.id DESC',
  totals: {
    results: number(countSql.results),
    evidenced: number(countSql.evidenced),
    differing: number(countSql.differing),
  },
  finish: (rows) => rows.map(withStatement),
});
