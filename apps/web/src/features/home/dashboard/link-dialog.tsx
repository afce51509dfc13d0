import { brand } from '@canopy/ui/brand/brand.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import type { LinkWords } from '#features/home/dashboard/link-words.ts';
import { PictureButtons } from '#features/home/dashboard/picture-buttons.tsx';
import details from '#features/home/dashboard/details.module.css';
import styles from '#features/home/dashboard/referral-links.module.css';

type LinkDialogProps = {
  words: LinkWords;
  link: string;
  opened: boolean;
  onClose: () => void;
};

/** A referral link as a code to be scanned, and as a letter for devices that cannot share. */
export function LinkDialog({ words, link, opened, onClose }: LinkDialogProps) {
  const letter = new URLSearchParams({
    subject: brand().name,
    body: t('Register with my link: {link}', { link }),
  });
  return (
    <FormDialog title={words.name} opened={opened} busy={false} onClose={onClose}>
      <div className={styles['code']}>
        <QRCodeSVG
          className={styles['qr']}
          value={link}
          size={232}
          marginSize={4}
          level="M"
          title={words.code}
        />
        <p className={styles['whole']}>{link}</p>
        <p className={details['hint']}>{words.scan}</p>
        <div className={styles['actions']}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(link, words.copied)}
          >
            {t('Copy')}
          </Button>
          <Button
            component="a"
            // Mail programs read a plus as a plus, not as a space.
            href={`mailto:?${letter.toString().replaceAll('+', '%20')}`}
            variant="default"
            leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          >
            {t('Send by e-mail')}
          </Button>
        </div>
        <PictureButtons link={link} file={words.file} />
      </div>
    </FormDialog>
  );
}
