import { messages } from '@canopy/contract/messages.ts';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { previewCharge } from '@canopy/contract/charge.ts';

/** What the receiver will get; a transfer has no charge. */
export function FinalAmount({ amount }: { amount: string }) {
  const preview = previewCharge(amount, 0);
  return (
    <SummaryBox
      lines={[
        { label: 'Charge (0 %)', amount: preview?.charge ?? null },
        { label: 'Final Amount', amount: preview?.payable ?? null, strong: true },
      ]}
    >
      {preview ? (
        <p>With 0 % charge, receiver will receive {amount} $ (fee 0%)</p>
      ) : (
        <p data-tone="bad">{messages.invalidAmount}</p>
      )}
    </SummaryBox>
  );
}
