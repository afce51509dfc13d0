import type { HasStatements } from '#call/rows.ts';
import type { Services } from '#call/services.ts';

/** Reports and files that no definition of a list makes, and that only read. */
const others: ReadonlySet<string> = new Set([
  'ClosingFile',
  'DirectReport',
  'DownlineReport',
  'GetDirectLegBusinessUser',
  'LevelDetails',
  'LevelInvestment',
  'ResultStatement',
  'Statement',
  'WalletMovements',
  'operator/ResultStatement',
]);

/** Lists that people pay by: their rows are held against their signatures. */
const checked: ReadonlySet<string> = new Set([
  'adminBankDetailsByBankid',
  'operator/Banks',
  'operator/Withdrawals',
]);

/** Lists as data are read from the replica, and files of them; whatever acts is not. */
export function readsFromReplica(
  name: string,
  isList: boolean,
  handler: object & Partial<HasStatements>,
): boolean {
  if (checked.has(name)) return false;
  return others.has(name) || (isList && handler.statements !== undefined);
}

/** The same services, with what is read single from the replica where there is one. */
export function onReplica(services: Services): Services {
  return services.replica ? { ...services, db: services.replica.db } : services;
}
