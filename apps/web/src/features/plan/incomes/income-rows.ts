import type { Row } from '@canopy/contract/calls.ts';

/** A row of any income report. */
export type ReportRow = Row<'GetIncomeReport'>;

/** The rows by their column family. */
export type SelfRow = Extract<ReportRow, { plan_amount: number }>;
export type LevelRow = Extract<ReportRow, { lvl: number }>;
export type MatchingRow = Extract<ReportRow, { leftbv: number }>;
export type RewardRow = Extract<ReportRow, { rank1: string }>;
