import type { Row } from '@canopy/contract/calls.ts';
import type { PayoutWarningCode } from '@canopy/contract/catalog/payout-warnings.ts';
import { securityChanges } from '@canopy/contract/catalog/security-changes.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { samePersonWarning } from '#queue/same-person.tsx';
import { MemberIds } from '#parts/member-link.tsx';
import type { Warning } from '#queue/definition.ts';

type Found = Row<'operator/Withdrawals'>['warnings'][number];

/** When a change was made, compared with the request. */
function changed(what: string, { at, since }: Found): Warning['text'] {
  return (
    <>
      {what} changed {since ? 'after' : 'shortly before'} this request: <Moment value={at} />
    </>
  );
}

/** What was changed, by its name. */
function nameOf(change: Found['change']): string {
  return change === undefined ? '' : securityChanges[change].label;
}

/** What each warning says; the machine's codes are the contract's. */
const words: Record<PayoutWarningCode, (found: Found) => Warning> = {
  suspended: ({ at }) => ({
    short: 'Suspended',
    text: (
      <>
        {t('The member has been suspended since')} <Moment value={at} />. Until that is lifted the
        request can only be rejected.
      </>
    ),
    isGrave: true,
  }),
  frozen: ({ at, change }) => ({
    short: 'Frozen',
    text: (
      <>
        Payouts have been frozen since <Moment value={at} />: a change was undone by the link in its
        mail ({nameOf(change)}). Until support lifts the freeze the request can only be rejected.
      </>
    ),
    isGrave: true,
  }),
  mailUnconfirmed: () => ({
    short: 'Mail not confirmed',
    text: t(
      'The member has never entered a code mailed to the current address. Until then the request ' +
        'can only be rejected.',
    ),
    isGrave: true,
  }),
  exported: ({ at, operator }) => ({
    short: 'In a payment file',
    text: (
      <>
        Already in the payment file of {operator}, <Moment value={at} />. Check whether it was paid.
      </>
    ),
    isGrave: true,
  }),
  held: ({ at, change, until = '' }) => ({
    short: 'Account changed',
    text: (
      <>
        {nameOf(change)} changed <Moment value={at} />. New requests are refused until{' '}
        <Moment value={until} />.
      </>
    ),
  }),
  detailsChanged: (found) => {
    const isBank = found.wtype === 'BANK';
    const when = found.since ? 'since' : 'before';
    return {
      short: `${isBank ? 'Bank' : 'Address'} changed ${when}`,
      text: changed(isBank ? 'The bank details were' : 'The USDT address was', found),
      isGrave: found.since === true,
    };
  },
  mailChanged: (found) => ({
    short: `Mail changed ${found.since ? 'since' : 'before'}`,
    text: changed('The mail address was', found),
    isGrave: found.since === true,
  }),
  sharedDestination: ({ uids = [], count = 0 }) => ({
    short: 'Shared destination',
    text: (
      <>
        {count === 1 ? t('Another member has') : `${count} others have`} the same destination:{' '}
        <MemberIds uids={uids} />
        {count > uids.length ? ' and others' : ''}
      </>
    ),
    isGrave: true,
  }),
  samePerson: ({ kind = 'pan', uids = [], count = 0 }) => samePersonWarning({ kind, uids, count }),
  owes: ({ amount = 0 }) => ({
    short: 'Owes money',
    text: (
      <>
        {t('The member owes')} <Money value={amount} />.
      </>
    ),
  }),
  firstPayout: () => ({
    short: 'First payout',
    text: t('Nothing has been paid to this destination for this member before.'),
  }),
  kycIncomplete: ({ kyc = '' }) => ({
    short: 'KYC not complete',
    text: `The KYC is not complete: ${kyc}.`,
  }),
};

/** What an operator must know before a withdrawal is paid. */
export function withdrawalWarnings(found: readonly Found[]): Warning[] {
  return found.map((each) => words[each.code](each));
}
