import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '#parts/checks/check-line.module.css';

const icons = { good: IconCircleCheck, bad: IconCircleX, open: IconAlertTriangle };

type LineProps = {
  /** Open is what could not be checked, and so proves nothing. */
  tone: keyof typeof icons;
  title: string;
  /** What it means; a check that failed proves nothing. */
  proves?: string;
  children?: ReactNode;
};

/** One check: what came out, and what it proves. */
export function CheckLine({ tone, title, proves, children }: LineProps) {
  const Icon = icons[tone];
  return (
    <li className={styles['check']} data-tone={tone}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        <p>{title}</p>
        {proves === undefined || tone === 'bad' ? null : (
          <p className={styles['muted']}>{proves}</p>
        )}
        {children}
      </div>
    </li>
  );
}
