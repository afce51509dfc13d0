import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '#parts/checks/check-line.module.css';

const icons = { good: IconCircleCheck, bad: IconCircleX, open: IconAlertTriangle };

type Meaning = {
  /** What it means; a check that failed proves nothing. */
  proves?: string;
  children?: ReactNode;
};

type LineProps = Meaning & {
  /** Open is what could not be checked, and so proves nothing. */
  tone: keyof typeof icons;
  title: string;
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

type ResultProps = Meaning & { ok: boolean; good: string; bad: string };

/** One check that holds or does not, with what is said in either case. */
export function CheckResultLine({ ok, good, bad, ...meaning }: ResultProps) {
  return <CheckLine tone={ok ? 'good' : 'bad'} title={ok ? good : bad} {...meaning} />;
}
