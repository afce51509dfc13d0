import { Button, CloseButton, Modal } from '@mantine/core';
import type { KycDocument } from '@canopy/contract/catalog/statuses.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/care/kyc/kyc.module.css';
import { LocalPicture } from '#features/care/kyc/local-picture.tsx';

type ViewDocumentProps = { name: KycDocument; title: string };

type Shown = { picture: Blob } | { link: string };

const isWebLink = (link: string): boolean => /^https?:\/\/\S+$/i.test(link);

/** Shows what was sent: a picture or a link in a dialog, a PDF as a download. */
export function ViewDocument({ name, title }: ViewDocumentProps) {
  const uid = useSession((session) => session.userId);
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const open = (found: Shown): void => {
    setShown(found);
    setOpened(true);
  };
  const view = async (): Promise<void> => {
    setBusy(true);
    try {
      const { content, name: fileName } = await callFile('KycFile', { uid, document: name });
      if (content.type.startsWith('image/')) open({ picture: content });
      else saveFile(content, fileName);
    } catch (error) {
      const { code, values } = reasonOf(error);
      const link = String(values['link']);
      if (code === 'document.is-link' && isWebLink(link)) open({ link });
      else notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        className={styles['view'] ?? ''}
        variant="subtle"
        size="compact-md"
        loading={busy}
        leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
        onClick={() => void view()}
      >
        {t('View what you sent')}
        <span className={styles['hidden']}> {t('for {title}', { title })}</span>
      </Button>
      <Modal.Root
        opened={opened}
        onClose={() => setOpened(false)}
        size={640}
        padding="lg"
        centered
        transitionProps={{ duration: 150 }}
      >
        <Modal.Overlay />
        <Modal.Content className={styles['dialog'] ?? ''} radius="lg">
          {/* The kit's own head is a header, and a page has only one of those. */}
          <div className={styles['dialogHead']}>
            <Modal.Title className={styles['dialogTitle'] ?? ''}>{title}</Modal.Title>
            <CloseButton size="lg" aria-label={t('Close')} onClick={() => setOpened(false)} />
          </div>
          <Modal.Body>{shown ? <Document shown={shown} title={title} /> : null}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

function Document({ shown, title }: { shown: Shown; title: string }) {
  if ('picture' in shown) {
    const alt = t('{title} as you sent it', { title });
    return <LocalPicture className={styles['picture']} file={shown.picture} alt={alt} />;
  }
  return (
    <p>
      {t('You sent a link:')}{' '}
      <a href={shown.link} target="_blank" rel="noreferrer" className={styles['link']}>
        {shown.link}
      </a>
    </p>
  );
}
