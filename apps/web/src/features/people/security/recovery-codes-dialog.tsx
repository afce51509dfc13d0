import { Button } from '@mantine/core';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import styles from '#features/people/security/security.module.css';

type DialogProps = { codes: readonly string[]; onClose: () => void };

/** The new recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: DialogProps) {
  const text = codes.join('\n');
  return (
    <FormDialog
      title={t('Your recovery codes')}
      opened={codes.length > 0}
      busy={false}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <p>
          {t('Keep them where you can reach them without your phone. They are not shown again.')}
        </p>
        <ul className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button
            variant="default"
            onClick={() => void copyText(text, t('Copied the recovery codes'))}
          >
            {t('Copy')}
          </Button>
          <Button
            variant="default"
            onClick={() => saveFile(new Blob([`${text}\n`]), 'recovery-codes.txt')}
          >
            {t('Save as a file')}
          </Button>
        </div>
        <Button onClick={onClose}>{t('I have saved them')}</Button>
      </div>
    </FormDialog>
  );
}
