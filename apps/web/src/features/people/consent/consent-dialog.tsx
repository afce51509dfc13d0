import { Button, Modal } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { LegalLink } from '#features/people/consent/legal-link.tsx';
import styles from '#features/people/consent/consent.module.css';
import { consentTo } from '#features/people/consent/use-legal-texts.ts';
import { logOut } from '#parts/log-out.ts';

type ConsentDialogProps = {
  /** What the member has not agreed to yet. */
  needed: Answer<'ConsentNeeded'>['data'];
  /** Called when the server has answered. */
  onAnswer: () => Promise<unknown>;
};

/** Agreeing to what is needed. */
function useConsent({ needed, onAnswer }: ConsentDialogProps) {
  const uid = useSession((session) => session.userId);
  const give = useCommand('GiveConsent');
  const agree = async (): Promise<void> => {
    try {
      const answer = await give.mutateAsync({ uid, consent: consentTo(needed) });
      const refusal = refusalOf('GiveConsent', answer);
      if (refusal) notify.refusal(refusal);
      await onAnswer();
    } catch (error) {
      notify.failure(error);
    }
  };
  return { busy: give.isPending, agree };
}

/**
 * Asks for consent to texts that are new to the member, before anything else on our pages. It
 * cannot be put aside: the ways out are to agree and to log out.
 */
export function ConsentDialog(props: ConsentDialogProps) {
  const { needed } = props;
  const { busy, agree } = useConsent(props);
  return (
    <Modal.Root
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={520}
      centered
    >
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <div className={styles['dialog']}>
          <Modal.Title className={styles['title'] ?? ''}>{t('Please read and agree')}</Modal.Title>
          <p>
            {needed.some(({ before }) => before > 0)
              ? t('These texts have changed since you agreed to them.')
              : t('To continue, we need your consent to these texts.')}
          </p>
          <ul className={styles['texts']}>
            {needed.map((text) => (
              <li key={text.name}>
                <LegalLink text={text} />
                <p className={styles['muted']}>
                  {t('Version {version}, in force since {since}', {
                    version: text.version,
                    since: formatMoment(text.since),
                  })}
                </p>
              </li>
            ))}
          </ul>
          <div className={styles['actions']}>
            <Button disabled={busy} onClick={() => void agree()}>
              {busy ? t('Processing..') : t('I have read them and agree')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void logOut()}>
              {t('Log Out')}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
