import { Button } from '@mantine/core';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { readFilters } from '@canopy/ui/list/use-list.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statementFilters } from '#features/money/wallets/movement.lists.ts';

/** Saves the statement of what the filters of the page show. */
export function PdfButton({ wallet }: { wallet: WalletName }) {
  const uid = useSession((session) => session.userId);
  const [address] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { fdate = '', tdate = '', kind = '' } = readFilters(statementFilters, address);
      const asked = { uid, wallet, fdate, tdate, kind, format: 'pdf' };
      const { content, name } = await callFile('Statement', asked);
      saveFile(content, name);
      notify.success(t('Statement saved'));
    } catch (error) {
      notify.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      {t('PDF')}
    </Button>
  );
}
