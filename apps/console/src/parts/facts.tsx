import { showAmount } from '@canopy/contract/show-amount.ts';
import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { paddings } from '@canopy/ui/list/align-figures.ts';
import { formatDatesIn } from '@canopy/ui/primitives/format.ts';
import { isMailAddress, MailAddress } from '@canopy/ui/primitives/mail-address.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { isValidElement, type ComponentProps, type ReactNode } from 'react';
import styles from '#parts/parts.module.css';

type FactsProps = { facts: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Names and values in two columns, the values ready to be compared: amounts by their points. */
export function Facts({ facts }: FactsProps) {
  const amounts = facts.map(({ value }) => amountText(value));
  const hidden = paddings(amounts);
  const widest = Math.max(...amounts.map((text, at) => text.length + (hidden[at] ?? '').length));
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }, at) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          {amounts[at] === '' ? (
            <dd>{typeof value === 'string' ? shownText(value) : value}</dd>
          ) : (
            <dd
              data-figure
              data-padding={hidden[at] || undefined}
              style={{ minWidth: `${widest}ch` }}
            >
              {value}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** An amount as it is written, to see where its point is; '' for anything else. */
function amountText(value: ReactNode): string {
  if (!isValidElement<ComponentProps<typeof Money>>(value) || value.type !== Money) return '';
  const { value: amount, sign = brand().sign, decimals = 2, cut = 'down' } = value.props;
  return showAmount(amount, { sign, decimals, cut }).text;
}

/** Dates as everywhere, a mail address never broken inside of a word, a dash for nothing. */
function shownText(text: string): ReactNode {
  if (isMailAddress(text)) return <MailAddress address={text} />;
  return text === '' ? '–' : formatDatesIn(text);
}
