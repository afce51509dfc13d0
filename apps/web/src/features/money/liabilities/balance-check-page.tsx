import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useQuery } from '@tanstack/react-query';
import { Assets } from '#features/money/liabilities/assets.tsx';
import { BalanceProofs } from '#features/money/liabilities/balance-proofs.tsx';
import { ClosingTable } from '#features/money/liabilities/closing-table.tsx';
import { FileCheck } from '#features/money/liabilities/file-check.tsx';
import { OutlookCard } from '#features/money/liabilities/outlook.tsx';
import { OwnProof } from '#features/money/liabilities/own-proof.tsx';
import { CheckLinks } from '#parts/checks/check-links.tsx';
import { ReadingPage } from '#parts/reading-page.tsx';

/** The page on which a member finds what they are owed in the sums of all. */
export function BalanceCheckPage() {
  const { data, error, refetch } = useQuery(callQuery('Liabilities', {}));
  const closings = data?.data;
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Check your balance')}</h1>
        <p>
          {t(
            'After each closing we publish what all members are owed. Your own browser checks ' +
              'that your balance is counted in it.',
          )}
        </p>
      </div>
      <OwnProof closings={closings} />
      <ClosingTable closings={closings} error={error} retry={() => void refetch()} />
      <Assets closings={closings} />
      <OutlookCard />
      <FileCheck closings={closings} />
      <BalanceProofs />
      <CheckLinks here="/BalanceCheck" />
    </ReadingPage>
  );
}
