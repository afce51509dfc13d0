import { t } from '@canopy/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '#parts/checks/checks.module.css';

type LinksProps = {
  /** The page that they are on. */
  here: string;
  children?: ReactNode;
};

/** The ways to the other pages on which something is checked. */
export function CheckLinks({ here, children }: LinksProps) {
  const pages = [
    { path: '/LogCheck', name: t('Check the log') },
    { path: '/BalanceCheck', name: t('Check your balance') },
    { path: '/ClosingCheck', name: t('Closing check') },
    { path: '/DrawCheck', name: t('Check the draw') },
    { path: '/PlanCheck', name: t('Plan check') },
  ];
  return (
    <nav className={styles['links']} aria-label={t('What else can be checked')}>
      {children}
      {pages
        .filter(({ path }) => path !== here)
        .map(({ path, name }) => (
          <Link key={path} to={path} className="touch">
            {name}
          </Link>
        ))}
    </nav>
  );
}
