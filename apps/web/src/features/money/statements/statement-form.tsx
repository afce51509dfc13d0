import { Button, NativeSelect } from '@mantine/core';
import { walletNames, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { reasonOf, textOf } from '@canopy/ui/client/api-error.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import styles from '#features/money/statements/statement.module.css';

type StatementFormProps = {
  wallet: WalletName;
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

const formats = ['csv', 'pdf'] as const;

/** Which wallet, from when to when, and as what. */
export function StatementForm({ wallet, busy, onBusy }: StatementFormProps) {
  const uid = useSession((session) => session.userId);
  const [asked, setAsked] = useState({ wallet, fdate: '', tdate: '' });
  const [fault, setFault] = useState('');
  const set = (change: Partial<typeof asked>): void => {
    setAsked({ ...asked, ...change });
    setFault('');
  };
  const save = async (format: (typeof formats)[number]): Promise<void> => {
    onBusy(true);
    try {
      const { content, name } = await callFile('Statement', { uid, ...asked, format });
      saveFile(content, name);
      notify.success(t('Statement saved'));
    } catch (error) {
      // What is about no date is not said at one.
      setFault(reasonOf(error).field === '' ? '' : textOf(error));
      notify.failure(error);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label={t('Wallet')}
        value={asked.wallet}
        onChange={(event) => set({ wallet: event.currentTarget.value as WalletName })}
        data={walletNames.map((name) => ({ value: name, label: t(wallets[name].label) }))}
      />
      <div className={styles['dates']}>
        <DateField
          label={t('From Date')}
          value={asked.fdate}
          onChange={(event) => set({ fdate: event.currentTarget.value })}
        />
        <DateField
          label={t('To Date')}
          value={asked.tdate}
          error={fault === '' ? undefined : fault}
          onChange={(event) => set({ tdate: event.currentTarget.value })}
        />
      </div>
      <p className={styles['help']}>
        {t(
          'Every movement of the wallet with the balance after it. Leave the dates empty ' +
            'for everything; the last day is included.',
        )}
      </p>
      <div className={styles['buttons']}>
        {formats.map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => void save(format)}
          >
            {t('Save as {format}', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </form>
  );
}
