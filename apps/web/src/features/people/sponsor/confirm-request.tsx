import { Button } from '@mantine/core';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerDays } from '#features/people/sponsor/answer-days.ts';
import styles from '#features/people/sponsor/sponsor.module.css';

/**
 * The page of the mailed link. Opening it only shows a button, since mail programs open links too.
 */
export function ConfirmRequest({ token }: { token: string }) {
  const confirm = useCommand('SponsorRequestConfirm');
  const [refusal, setRefusal] = useState<Reason | null>(null);
  const [done, setDone] = useState(false);
  const submit = async (): Promise<void> => {
    try {
      const refused = refusalOf('SponsorRequestConfirm', await confirm.mutateAsync({ token }));
      setRefusal(refused);
      setDone(refused === null);
    } catch (error) {
      notify.failure(error);
    }
  };
  if (done) return <Confirmed />;
  return (
    <div className={styles['done']}>
      <h1 tabIndex={-1}>{t('Confirm your request')}</h1>
      <p>{t('You asked us for a sponsor. Confirm it, and our team takes care of it.')}</p>
      {refusal === null ? null : (
        <>
          <Note>{tReason(refusal)}</Note>
          <p>
            <Link to="/FindSponsor" className="touch">
              {t('Ask for a sponsor')}
            </Link>
          </p>
        </>
      )}
      <Button disabled={confirm.isPending} onClick={() => void submit()}>
        {confirm.isPending ? t('Processing..') : t('Confirm my request')}
      </Button>
    </div>
  );
}

function Confirmed() {
  return (
    <div className={styles['done']} role="status">
      <h1 tabIndex={-1} ref={(title) => title?.focus()}>
        {t('Thank you, your request is confirmed')}
      </h1>
      <p>
        {t('Our team looks for a sponsor now and mails you. This may take {days} days.', {
          days: answerDays,
        })}
      </p>
    </div>
  );
}
