import { Button } from '@mantine/core';
import { IconCode, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#feedback/notify.ts';
import { t } from '#language/language.ts';
import styles from '#list/list.module.css';
import { saveFile } from '#list/save-file.ts';

type CsvButtonProps = {
  disabled: boolean;
  load: () => Promise<Blob>;
  /** The same with the names that programs know the fields by. */
  loadPlain?: () => Promise<Blob>;
  name: string;
};

/** Saves a list as a file, whole and not only the page that is shown. */
export function CsvButton({ disabled, load, loadPlain, name }: CsvButtonProps) {
  const [saving, setSaving] = useState(false);
  const save = async (content: () => Promise<Blob>): Promise<void> => {
    setSaving(true);
    try {
      saveFile(await content(), name);
    } catch (failure) {
      notify.failure(failure);
    } finally {
      setSaving(false);
    }
  };
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      loading={saving}
      disabled={disabled}
      onClick={() => void save(load)}
    >
      {t('CSV')}
    </Button>
  );
  if (!loadPlain) return <div className={styles['csv']}>{button}</div>;
  return (
    <Button.Group className={styles['csv'] ?? ''}>
      {button}
      <Button
        variant="default"
        px={8}
        disabled={disabled || saving}
        aria-label={t('File with machine names')}
        title={t('File with machine names')}
        onClick={() => void save(loadPlain)}
      >
        <IconCode size={18} stroke={1.75} aria-hidden />
      </Button>
    </Button.Group>
  );
}
