import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#feedback/notify.ts';
import { t } from '#language/language.ts';
import styles from '#list/list.module.css';
import { saveFile } from '#list/save-file.ts';

type CsvButtonProps = { disabled: boolean; load: () => Promise<Blob>; name: string };

/** Saves a list as a file, whole and not only the page that is shown. */
export function CsvButton({ disabled, load, name }: CsvButtonProps) {
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await load(), name);
    } catch (failure) {
      notify.failure(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      className={styles['csv']}
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={saving}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('CSV')}
    </Button>
  );
}
