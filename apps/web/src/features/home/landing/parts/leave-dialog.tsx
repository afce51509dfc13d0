import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { leaveNewsletter } from '#features/home/landing/lib/newsletter-call.ts';

interface Props {
  token: string;
  content: SiteContent;
}

/**
 * Asks before an address is taken off the newsletter: programs that look at the links of a mail
 * open them, too, and must not leave for the person.
 */
export function LeaveDialog({ token, content }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const leave = async () => {
    setBusy(true);
    const outcome = await leaveNewsletter(token);
    setBusy(false);
    dialog.current?.close();
    if (outcome.done) toast.success(t('You no longer get the newsletter.'));
    else toast.error(outcome.text === '' ? content.newsletter.failed : outcome.text);
  };

  return (
    <dialog ref={dialog} className="video-dialog leave-dialog" aria-labelledby="leave-title">
      <div className="video-frame">
        <h2 id="leave-title">{t('Leave the newsletter?')}</h2>
        <p>{t('Your address is then removed, and we no longer write to it.')}</p>
        <div className="actions">
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void leave()}
          >
            {busy ? content.newsletter.busy : t('Leave the newsletter')}
          </button>
          <button
            type="button"
            className="button secondary"
            disabled={busy}
            onClick={() => dialog.current?.close()}
          >
            {t('Stay')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
