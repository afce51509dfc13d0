import { sayRemark } from '@canopy/contract/bot-remarks.ts';
import type { Words } from '@canopy/contract/brand.ts';
import { withWords } from '@canopy/contract/brand-words.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { incomeTitles } from '@canopy/contract/catalog/movement-kinds.ts';
import { withdrawalTypes, type WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import {
  movementOrigin,
  movementTitle,
  sayEnglish,
  type MovementFacts,
  type Say,
} from '@canopy/contract/movement-words.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import type { Movement } from '#features/money/statements/movements.store.ts';

/** A movement as the wire shows it. */
export function movementRow(
  found: Movement,
  timeZone: string,
  words: Words,
): Row<'WalletMovements'> {
  const facts = factsOf(found);
  return {
    posting_id: String(found.postingId),
    dd: momentText(found.at, timeZone),
    ...movementWords(found, words),
    amount: facts.amount,
    balance: toNumber(found.balance),
    kind: facts.kind,
    types: facts.types,
    incomes: found.incomes,
    member: facts.member,
    membername: facts.membername,
    package: facts.package,
    request: facts.request,
    requesttype: facts.requesttype,
    otherwallet: facts.otherwallet,
    run: found.run,
    runkind: facts.runkind,
    rundate: facts.rundate,
    rank: facts.rank,
    reverses: facts.reverses,
    undone: facts.undone,
    remark: sayRemark(found.remark, words),
  };
}

/** The two texts of a movement, in the company's words. */
export function movementWords(found: Movement, words: Words): { title: string; origin: string } {
  const facts = factsOf(found);
  const say: Say = (text, values) => sayEnglish(withWords(text, words, 'en'), values);
  return { title: movementTitle(facts, say), origin: movementOrigin(facts, say) };
}

function factsOf(found: Movement): MovementFacts {
  const names = Object.keys(incomeTitles);
  const types = (found.types?.split(',') ?? []).sort(
    (one, two) => names.indexOf(one) - names.indexOf(two),
  );
  return {
    kind: found.kind,
    types: types.join(','),
    amount: toNumber(found.amount),
    member: found.member,
    membername: found.memberName ?? '',
    package: found.purchase ?? '',
    request: found.withdrawal ?? found.deposit,
    requesttype: requestType(found),
    otherwallet: found.otherWallet ?? '',
    runkind: found.runKind ?? '',
    rundate: found.runDate ?? '',
    rank: found.rank ?? '',
    reverses: found.reverses === null ? null : String(found.reverses),
    undone: found.undone ?? '',
  };
}

function requestType({ withdrawalType, depositKind }: Movement): string {
  if (withdrawalType !== null) return withdrawalTypes[withdrawalType as WithdrawalType].label;
  return depositKinds.find(({ kind }) => kind === depositKind)?.title ?? '';
}
