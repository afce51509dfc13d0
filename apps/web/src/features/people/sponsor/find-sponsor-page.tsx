import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { answerDays } from '#features/people/sponsor/answer-days.ts';
import { AskForm } from '#features/people/sponsor/ask-form.tsx';
import { ConfirmRequest } from '#features/people/sponsor/confirm-request.tsx';
import styles from '#features/people/sponsor/sponsor.module.css';
import { ReadingPage } from '#parts/reading-page.tsx';

const { confirmHours } = sponsorRequestLimits;

/** Asks for a sponsor; with the token of the mailed link it confirms that. */
export function FindSponsorPage() {
  const [parameters] = useSearchParams();
  const [asked, setAsked] = useState('');
  const token = parameters.get('confirm') ?? '';
  if (token !== '') {
    return (
      <ReadingPage>
        <ConfirmRequest key={token} token={token} />
      </ReadingPage>
    );
  }
  return (
    <ReadingPage>
      {asked === '' ? (
        <>
          <div>
            <h1 tabIndex={-1}>{t('Find a sponsor')}</h1>
            <p className={styles['lead']}>
              {t('Whoever joins has a sponsor, who invited them. If you know nobody, ask us.')}
            </p>
          </div>
          <NextSteps />
          <AskForm onAsked={setAsked} />
        </>
      ) : (
        <Asked email={asked} onAgain={() => setAsked('')} />
      )}
    </ReadingPage>
  );
}

function NextSteps() {
  return (
    <section className={styles['next']} aria-labelledby="next-title">
      <h2 id="next-title">{t('What happens next')}</h2>
      <ol>
        <li>
          {t('We mail you a link. Confirm with it, within {hours} hours, that you asked.', {
            hours: confirmHours,
          })}
        </li>
        <li>
          {t(
            'Our team chooses an active member, if possible from your country. This may take ' +
              '{days} days.',
            { days: answerDays },
          )}
        </li>
        <li>
          {t(
            'We mail you the link to sign up, with the sponsor filled in. Joining is your choice.',
          )}
        </li>
      </ol>
    </section>
  );
}

/** The same whether or not the address is known, or has asked before. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className={styles['done']} role="status">
      <h1 tabIndex={-1} ref={(title) => title?.focus()}>
        {t('Please look into your mailbox')}
      </h1>
      <p>
        {t('If {email} has no open request yet, we have mailed a link there. Confirm with it.', {
          email,
        })}
      </p>
      <p>
        {t('Nothing came? Look among unwanted mails, or ask again in {minutes} minutes.', {
          minutes: sponsorRequestLimits.quietMinutes,
        })}{' '}
        <button type="button" className={`touch ${styles['again'] ?? ''}`} onClick={onAgain}>
          {t('Back to the form')}
        </button>
      </p>
    </div>
  );
}
