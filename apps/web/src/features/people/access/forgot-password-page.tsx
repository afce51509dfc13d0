import { t } from '@canopy/ui/language/language.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccessLayout } from '#features/people/access/access-layout.tsx';
import styles from '#features/people/access/access.module.css';
import { AskCodeForm, type SentCode } from '#features/people/access/ask-code-form.tsx';
import { ResetForm } from '#features/people/access/reset-form.tsx';

/** Recovery in two steps: ask for a code, then hand it in; the new password comes by mail. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<({ uid: string; at: number } & SentCode) | null>(null);
  const [uid, setUid] = useState('');
  const lead = sent
    ? t('If the id exists, a code is on its way to its mail address.')
    : t('Enter your user id and we mail you a code.');
  return (
    <AccessLayout title={t('Forgot password')} lead={lead}>
      {sent ? (
        <ResetForm
          key={sent.at}
          uid={sent.uid}
          sentAt={sent.at}
          digits={sent.digits}
          onSentAgain={(code) => setSent({ uid: sent.uid, at: Date.now(), ...code })}
          onOtherId={() => setSent(null)}
          onDone={() => void navigate('/Login')}
        />
      ) : (
        <AskCodeForm
          initialUid={uid}
          onSent={(given, code) => {
            setUid(given);
            setSent({ uid: given, at: Date.now(), ...code });
          }}
        />
      )}
      <p className={styles['foot']}>
        <Link to="/Login">{t('Back to login')}</Link> · <a href="/">{t('Home')}</a>
      </p>
    </AccessLayout>
  );
}
