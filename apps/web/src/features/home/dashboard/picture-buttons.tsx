import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Button } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { drawPicture, pictureAddress } from '#features/home/dashboard/link-picture.ts';
import styles from '#features/home/dashboard/referral-links.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Saves or shares the picture of an invitation with the code of this link in it. */
export function PictureButtons({ link, file }: { link: string; file: string }) {
  const code = useRef<HTMLCanvasElement>(null);
  // It is drawn before it is asked for: a device shares only what is ready when it is told to.
  const { data, error, refetch } = useQuery({
    queryKey: [pictureAddress(), link],
    queryFn: () => drawPicture(code.current!, file),
    staleTime: Infinity,
  });
  const canShare = data !== undefined && navigator.canShare?.({ files: [data] });
  return (
    <>
      <QRCodeCanvas ref={code} value={link} size={624} level="M" marginSize={0} hidden />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles['actions']}>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            disabled={!data}
            onClick={() => data && saveFile(data, data.name)}
          >
            {t('Download picture')}
          </Button>
          {canShare ? (
            <Button
              variant="default"
              leftSection={<IconShare {...icon} />}
              onClick={() => void share(data, link)}
            >
              {t('Share picture')}
            </Button>
          ) : null}
        </div>
      )}
    </>
  );
}

async function share(picture: File, link: string): Promise<void> {
  try {
    await navigator.share({ files: [picture], text: t('Register with my link: {link}', { link }) });
  } catch (failure) {
    // Closing the device's menu is a change of mind.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) {
      notify.failure(failure);
    }
  }
}
