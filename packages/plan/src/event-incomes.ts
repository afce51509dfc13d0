import type { IncomeRow } from '#income.ts';
import { kycIncome, type KycReceiver } from '#kyc-income.ts';
import { levelIncome, type LevelReceiver } from '#level-income.ts';
import { coinIncome, type BoughtPackage } from '#purchase-gifts.ts';
import type { PlanVersion } from '#versions.ts';

type PurchaseRule = (
  plan: PlanVersion,
  purchase: BoughtPackage,
  line: readonly LevelReceiver[],
) => IncomeRow[];

/** The rules of incomes whose description says when: 'purchase', in the order of their rows. */
const purchaseRules: readonly PurchaseRule[] = [levelIncome, coinIncome];

/** All that a purchase pays. The line is the buyer's sponsor line, the sponsor first. */
export const purchaseIncomes: PurchaseRule = (plan, purchase, line) =>
  purchaseRules.flatMap((rule) => rule(plan, purchase, line));

type DocumentsRule = (
  plan: PlanVersion,
  memberUid: number,
  line: readonly KycReceiver[],
) => IncomeRow[];

/** The same of when: 'documents'. */
const documentsRules: readonly DocumentsRule[] = [kycIncome];

/** All that is paid when a member's documents are complete, once in that member's life. */
export const documentsIncomes: DocumentsRule = (plan, memberUid, line) =>
  documentsRules.flatMap((rule) => rule(plan, memberUid, line));
