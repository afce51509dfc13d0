import { reason } from '@canopy/contract/refusals/reason.ts';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { previewCharge } from '@canopy/contract/charge.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';

type FinalAmountProps = {
  amount: string;
  /** Whether the amount was there and was taken out again, and nothing else says so yet. */
  isMissing: boolean;
};

/** What the receiver will get; a transfer has no charge. */
export function FinalAmount({ amount, isMissing }: FinalAmountProps) {
  const preview = previewCharge(amount, 0);
  return (
    <SummaryBox
      lines={[
        { label: t('Charge ({percent} %)', { percent: 0 }), amount: preview?.charge ?? null },
        { label: t('Final Amount'), amount: preview?.payable ?? null, strong: true },
      ]}
    >
      {preview ? (
        <p>{t('With 0 % charge, receiver will receive {amount} $ (fee 0%)', { amount })}</p>
      ) : null}
      {isMissing ? <p data-tone="bad">{tReason(reason('amount.no-number'))}</p> : null}
    </SummaryBox>
  );
}
