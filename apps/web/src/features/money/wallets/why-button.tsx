import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ExplanationText, ReadingDialog } from '@canopy/ui/list/explanation-dialog.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconHelpCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  explainPosting,
  incomeTitle,
  paidBy,
  remarkOf,
  type PostingIncome,
} from '#features/money/wallets/explain-posting.ts';
import { amountLook } from '#features/money/wallets/movement.lists.ts';
import styles from '#features/money/wallets/wallets.module.css';

type WhyProps = { movement: Row<'WalletMovements'>; wallet: WalletName };

/** Asks a movement why it was paid; one that was no income has nothing to say. */
export function WhyButton({ movement, wallet }: WhyProps) {
  const [opened, dialog] = useDisclosure(false);
  const { posting_id: posting, incomes } = movement;
  if (incomes === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}
        aria-label={t('Why? Number {number}', { number: posting })}
        onClick={dialog.open}
      >
        {t('Why?')}
      </Button>
      <WhyDialog posting={posting} wallet={wallet} opened={opened} onClose={dialog.close} />
    </>
  );
}

type DialogProps = {
  posting: string;
  wallet: WalletName;
  opened: boolean;
  onClose: () => void;
};

/** All income rows behind one posting: a run pays those of a wallet together. */
function WhyDialog({ posting, wallet, opened, onClose }: DialogProps) {
  const uid = useSession((session) => session.userId);
  const [limit, setLimit] = useState<number>(limits.pageRows);
  const payload = { uid, posting, page: 1, limit };
  const { data, error, refetch } = useQuery({
    queryKey: ['PostingIncomes', payload],
    queryFn: () => callPage('PostingIncomes', payload),
    placeholderData: keepPreviousData,
    enabled: opened,
  });
  const [only, ...others] = data?.rows ?? [];
  const single = only && others.length === 0 ? explainPosting(only) : null;
  return (
    <ReadingDialog
      title={single?.title ?? t('Why? Number {number}', { number: posting })}
      opened={opened}
      onClose={onClose}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={4} height={32} /> : null}
      {single ? <ExplanationText {...single} /> : null}
      {data && others.length > 0 ? (
        <Several rows={data.rows} total={data.total} wallet={wallet} />
      ) : null}
      {data && data.total > data.rows.length && limit < limits.pageRowsMax ? (
        <Button variant="default" mt={16} onClick={() => setLimit(limits.pageRowsMax)}>
          {t('Show more')}
        </Button>
      ) : null}
    </ReadingDialog>
  );
}

type SeveralProps = { rows: readonly PostingIncome[]; total: number; wallet: WalletName };

function Several({ rows, total, wallet }: SeveralProps) {
  return (
    <>
      <p className={styles['count']}>
        {t('{count} incomes were paid together. Each says why.', { count: total })}
      </p>
      <ul className={styles['incomes']}>
        {rows.map((each) => (
          <li key={each.row.id}>
            <details>
              <summary>
                <span>{incomeTitle(each)}</span>
                <Money value={paidBy(each)} cut="none" {...amountLook(wallet)} />
                <span className={styles['remark']}>{remarkOf(each)}</span>
              </summary>
              <ExplanationText {...explainPosting(each)} />
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
