import { IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useFactors } from '#features/office/access/use-factors.ts';
import styles from '#session/session.module.css';

/** How long the operator may still work without the factor that the role needs. */
export function FactorNotice() {
  const daysLeft = useFactors().data?.daysLeft ?? null;
  const { pathname } = useLocation();
  if (daysLeft === null || daysLeft === 0) return null;
  return (
    <p className={styles['factor']} role="status">
      <IconShieldLock size={18} stroke={1.75} aria-hidden />
      <span>
        Your role needs a passkey or an authenticator.{' '}
        {daysLeft === 1 ? 'One day is' : `${daysLeft} days are`} left to set one up
        {pathname === '/security' ? '.' : ': '}
        {pathname === '/security' ? null : <Link to="/security">set it up now</Link>}
      </span>
    </p>
  );
}
