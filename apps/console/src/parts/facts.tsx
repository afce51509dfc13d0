import { formatDatesIn } from '@canopy/ui/primitives/format.ts';
import { isMailAddress, MailAddress } from '@canopy/ui/primitives/mail-address.tsx';
import type { ReactNode } from 'react';
import styles from '#parts/parts.module.css';

type FactsProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Names and values in two columns, the values ready to be compared. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? shownText(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Dates as everywhere, a mail address never broken inside of a word, a dash for nothing. */
function shownText(text: string): ReactNode {
  if (isMailAddress(text)) return <MailAddress address={text} />;
  return text === '' ? '–' : formatDatesIn(text);
}
