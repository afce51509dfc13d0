import { sayRemark } from '@canopy/contract/bot-remarks.ts';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { currencyOf } from '@canopy/ledger/accounts.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { findPosting, readPostingId } from '#features/money/books/postings.store.ts';

/** One posting whole: its cause, who made it, and all its entries. */
export async function showPosting(
  { db, config, brand }: Services,
  payload: Payload<'operator/Posting'>,
): Promise<Answer<'operator/Posting'>> {
  const id = readPostingId(payload.id);
  const posting = id === null ? null : await findPosting(db, id);
  if (!posting) throw refuse('posting.not-found');
  return {
    data: {
      posting_id: String(posting.id),
      kind: posting.kind,
      cause: posting.cause,
      actor: posting.actor,
      remark: sayRemark(posting.remark, (await brand.read()).words),
      dd: momentText(posting.at, config.timeZone),
      reverses: posting.reverses === null ? null : String(posting.reverses),
      reversedBy: posting.reversedBy === null ? null : String(posting.reversedBy),
      entries: posting.entries.map(({ uid, account, amountMicros, balanceAfter }) => ({
        account,
        uid,
        currency: currencyOf(account),
        amount: toNumber(amountMicros),
        balance_after: balanceAfter === null ? null : toNumber(balanceAfter),
      })),
    },
  };
}
