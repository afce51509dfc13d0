import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconMail } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import details from '#features/dashboard/details.module.css';
import styles from '#features/dashboard/referral-links.module.css';

type LinkDialogProps = {
  side: 'Left' | 'Right';
  link: string;
  opened: boolean;
  onClose: () => void;
};

/** A referral link as a code to be scanned, and as a letter for devices that cannot share. */
export function LinkDialog({ side, link, opened, onClose }: LinkDialogProps) {
  const letter = new URLSearchParams({ subject: 'Canopy', body: `Register with my link: ${link}` });
  return (
    <FormDialog title={`${side} Referral Link`} opened={opened} busy={false} onClose={onClose}>
      <div className={styles['code']}>
        <QRCodeSVG
          className={styles['qr']}
          value={link}
          size={232}
          marginSize={4}
          level="M"
          title={`QR code of the ${side} Referral Link`}
        />
        <p className={styles['whole']}>{link}</p>
        <p className={details['hint']}>
          Whoever scans it registers under you, on your {side.toLowerCase()} side.
        </p>
        <div className={styles['actions']}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(link, `Copied ${side} Invitation Link`)}
          >
            Copy
          </Button>
          <Button
            component="a"
            // Mail programs read a plus as a plus, not as a space.
            href={`mailto:?${letter.toString().replaceAll('+', '%20')}`}
            variant="default"
            leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          >
            Send by e-mail
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
