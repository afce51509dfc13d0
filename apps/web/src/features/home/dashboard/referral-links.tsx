import { lazyPart } from '@canopy/ui/primitives/lazy-part.ts';
import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconQrcode, IconShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { referralLink } from '#features/people/access/referral.ts';
import details from '#features/home/dashboard/details.module.css';
import { pictureAddress } from '#features/home/dashboard/link-picture.ts';
import { linkWords } from '#features/home/dashboard/link-words.ts';
import styles from '#features/home/dashboard/referral-links.module.css';
import { settings } from '#base/settings.ts';

const sides = ['Left', 'Right'] as const;

type Side = (typeof sides)[number];

/** Drawing QR codes takes a library, which is loaded when somebody asks for one. */
const LinkDialog = lazyPart(
  async () => (await import('#features/home/dashboard/link-dialog.tsx')).LinkDialog,
);

/** The two links by which the member invites, one for each leg: copied, as a code, or shared. */
export function ReferralLinks() {
  const userId = useSession((session) => session.userId);
  const origin = settings.publicUrl || window.location.origin;
  return (
    <div id="links" className={styles['links']}>
      {sides.map((side) => (
        <LinkRow key={side} side={side} link={referralLink(origin, userId, side)} />
      ))}
      <Picture />
    </div>
  );
}

/** What chats show beside a link; where it cannot be loaded nothing is missing. */
function Picture() {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <figure className={styles['picture']}>
      <img
        src={pictureAddress()}
        width={invitationPicture.width}
        height={invitationPicture.height}
        alt={t('The picture of your invitation')}
        loading="lazy"
        onError={() => setFailed(true)}
      />
      <figcaption className={details['hint']}>
        {t('Chats show this picture with your links. Under QR you get it with your code.')}
      </figcaption>
    </figure>
  );
}

function LinkRow({ side, link }: { side: Side; link: string }) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setOpened(true);
  };
  const words = linkWords(side);
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles['side']} data-side={side}>
      <p className={styles['sideName']}>{words.name}</p>
      <a className={styles['address']} href={link}>
        {link}
      </a>
      <div className={styles['actions']}>
        <Button
          variant="default"
          leftSection={<IconCopy {...icon} />}
          aria-label={words.copy}
          onClick={() => void copyText(link, words.copied)}
        >
          {t('Copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode {...icon} />}
          aria-label={words.qr}
          onClick={open}
        >
          QR
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare {...icon} />}
          aria-label={words.share}
          onClick={() => void share(link, open)}
        >
          {t('Share')}
        </Button>
      </div>
      {wasOpened ? (
        <Suspense>
          <LinkDialog words={words} link={link} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Hands the link to the device's own way of sharing; where there is none, the dialog offers it. */
async function share(link: string, instead: () => void): Promise<void> {
  if (typeof navigator.share !== 'function') return instead();
  try {
    await navigator.share({ title: brand().name, text: t('Register with my link:'), url: link });
  } catch (failure) {
    // Closing the device's menu is a change of mind; anything else has failed.
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) instead();
  }
}
