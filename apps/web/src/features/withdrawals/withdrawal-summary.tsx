import { wallets, type Wallet } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalTypes, type WithdrawalType } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { previewCharge } from '@canopy/contract/charge.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { t } from '@canopy/ui/language/language.ts';
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
          { label: t('Charge'), amount: null },
          { label: t('Final Amount'), amount: null, strong: true },
        ]}
      />
    );
  }
  const { charged, target, wholeCents } = withdrawalTypes[type];
  const percent = charged ? record.data?.withdrawalCharge : 0;
  const preview =
    percent === undefined ? null : previewCharge(values['amount'] ?? '', percent, wholeCents);
  const charge = percent === undefined ? t('Charge') : t('Charge ({percent} %)', { percent });
  return (
    <>
      <SummaryBox
        lines={[
          { label: charge, amount: preview?.charge ?? null },
          { label: t('Final Amount'), amount: preview?.payable ?? null, strong: true },
        ]}
      />
      <Note>
        {target === null ? (
          <>
            {type === 'BANK' ? toBank() : toAddress()}{' '}
            <Link to="/ECurrencyDetails">{t('Where it goes')}</Link>
          </>
        ) : (
          toWallet(wallets[target])
        )}
      </Note>
    </>
  );
}

function toBank(): string {
  return t(
    'Paid to your bank account once an operator has approved it; until then the amount is set ' +
      'aside.',
  );
}

function toAddress(): string {
  return t(
    'Paid to your USDT address once an operator has approved it; until then the amount is set ' +
      'aside.',
  );
}

function toWallet({ label, uses }: Wallet): string {
  return `${t('Moves to your {wallet} at once.', { wallet: t(label) })} ${t(uses)}`;
}
