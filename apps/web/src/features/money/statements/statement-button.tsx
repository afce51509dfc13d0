import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { StatementForm } from '#features/money/statements/statement-form.tsx';

/** Opens the statement of a wallet; another one can be chosen there. */
export function StatementButton({ wallet }: { wallet: WalletName }) {
  const [opened, dialog] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
        onClick={dialog.open}
      >
        {t('Statement')}
      </Button>
      <FormDialog title={t('Statement')} opened={opened} busy={busy} onClose={dialog.close}>
        <StatementForm wallet={wallet} busy={busy} onBusy={setBusy} />
      </FormDialog>
    </>
  );
}
