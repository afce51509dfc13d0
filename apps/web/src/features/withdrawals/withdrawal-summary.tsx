import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalTypes, type WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { previewCharge } from '@canopy/contract/charge.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { Link } from 'react-router';
import { useOwnRecord } from '#shell/use-own-record.ts';

function isType(type: string): type is WithdrawalType {
  return Object.hasOwn(withdrawalTypes, type);
}

/** What a withdrawal costs, what comes of it, and where it goes. */
export function WithdrawalSummary({ values }: { values: FormValues }) {
  const record = useOwnRecord();
  const type = values['Wtype'] ?? '';
  if (!isType(type)) {
    return (
      <SummaryBox
        lines={[
          { label: 'Charge', amount: null },
          { label: 'Final Amount', amount: null, strong: true },
        ]}
      />
    );
  }
  const { charged, target } = withdrawalTypes[type];
  const percent = charged ? record.data?.withdrawalCharge : 0;
  const preview = percent === undefined ? null : previewCharge(values['amount'] ?? '', percent);
  const rate = percent === undefined ? '' : ` (${percent} %)`;
  return (
    <>
      <SummaryBox
        lines={[
          { label: `Charge${rate}`, amount: preview?.charge ?? null },
          { label: 'Final Amount', amount: preview?.payable ?? null, strong: true },
        ]}
      />
      <Note>
        {target === null ? (
          <>
            Paid to your {type === 'BANK' ? 'bank account' : 'USDT address'} once an operator has
            approved it; until then the amount is set aside.{' '}
            <Link to="/ECurrencyDetails">Where it goes</Link>
          </>
        ) : (
          `Moves to your ${wallets[target].label} at once. ${wallets[target].uses}`
        )}
      </Note>
    </>
  );
}
