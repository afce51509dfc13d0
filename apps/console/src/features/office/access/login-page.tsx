import { PublicFrame } from '@canopy/ui/frame/public-frame.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Navigate, useLocation } from 'react-router';
import styles from '#features/office/access/access.module.css';
import { LoginForm } from '#features/office/access/login-form.tsx';
import { settings } from '#base/settings.ts';

function wantedPlace(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  return typeof state.from === 'string' ? state.from : '/';
}

/** The operators' sign-in; afterwards it leads to the page that was asked for. */
export function LoginPage() {
  const isAuth = useSession((session) => session.isAuth);
  const state: unknown = useLocation().state;
  if (isAuth) return <Navigate to={wantedPlace(state)} replace />;
  return (
    <PublicFrame settings={settings} home="/console">
      <Card className={styles['login'] ?? ''}>
        <h1 className={styles['title']} tabIndex={-1}>
          Operator sign-in
        </h1>
        <p className={styles['lead']}>
          {t('For operators of the network. Members sign in elsewhere.')}
        </p>
        <LoginForm />
        <p className={styles['foot']}>
          {/* The members' app is another page, so this is no link of the router. */}
          <a href="/Login">{t('Member sign-in')}</a>
        </p>
      </Card>
    </PublicFrame>
  );
}
