import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/people/profile/profile.module.css';

const erasure: FormDefinition<'RequestErasure'> = {
  call: 'RequestErasure',
  fields: [
    {
      type: 'password',
      name: 'password',
      label: 'Login password',
      autoComplete: 'current-password',
    },
  ],
  check: () => [],
  payload: ({ password = '' }, uid) => ({ uid, password }),
  done: 'Your request has been stored; see Support.',
  submit: 'Ask for erasure',
};

/** What we hold about the member: handed out as a file, or asked to be erased. */
export function OwnData() {
  const uid = useSession((session) => session.userId);
  const [saving, setSaving] = useState(false);
  const [opened, dialog] = useDisclosure(false);
  const flow = useFormFlow(erasure, { onDone: dialog.close });
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { content, name } = await callFile('ExportMyData', { uid });
      saveFile(content, name);
    } catch (error) {
      notify.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card title={t('Your data')}>
      <p className={styles['muted']}>
        {t(
          'Everything that is kept about you, as one file; or ask us to erase what may be erased.',
        )}
      </p>
      <div className={styles['actions']}>
        <Button
          variant="default"
          loading={saving}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void save()}
        >
          {t('Download my data')}
        </Button>
        <Button variant="default" onClick={dialog.open}>
          {t('Request erasure')}
        </Button>
      </div>
      <FormDialog
        title={t('Request erasure')}
        opened={opened}
        busy={flow.busy}
        onClose={dialog.close}
      >
        <FormPanel
          flow={flow}
          summary={
            <Note>
              {t(
                'An operator goes through it with you first. Book entries, purchases, ' +
                  'incomes and your place in the tree stay, because those of other members ' +
                  'depend on them.',
              )}
            </Note>
          }
        />
      </FormDialog>
    </Card>
  );
}
