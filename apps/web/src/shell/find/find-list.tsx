import { t } from '@canopy/ui/language/language.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { IconFileText, IconMessages, IconUser, IconWallet } from '@tabler/icons-react';
import { amountLook } from '#features/money/wallets/movement.lists.ts';
import styles from '#shell/find/find.module.css';
import type { Find, FindGroup } from '#shell/find/finds.ts';

const icons = {
  page: IconFileText,
  wallet: IconWallet,
  member: IconUser,
  ticket: IconMessages,
} as const;

type FindListProps = {
  listId: string;
  groups: readonly FindGroup[];
  active: Find | undefined;
  onChoose: (find: Find) => void;
};

/** The id of an option, for the field that leads through them. */
export function optionId(listId: string, { key }: Find): string {
  return `${listId}-${key.replace(/\W/g, '-')}`;
}

/** What fits, under its headings. */
export function FindList({ listId, groups, active, onChoose }: FindListProps) {
  return (
    <div role="listbox" id={listId} aria-label={t('What fits')}>
      {groups.map(({ heading, finds }) => (
        <div key={heading} role="group" aria-label={heading}>
          <p className={styles['heading']} aria-hidden>
            {heading}
          </p>
          {finds.map((find) => (
            <div
              key={find.key}
              id={optionId(listId, find)}
              role="option"
              tabIndex={-1}
              aria-selected={find.key === active?.key}
              className={styles['option']}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(find)}
            >
              <Line find={find} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ find: { kind, title, note, balance } }: { find: Find }) {
  const Icon = icons[kind];
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['name']}>{title}</span>
        {note === '' ? null : <span className={styles['note']}>{note}</span>}
      </span>
      {balance ? <Money value={balance.value} {...amountLook(balance.wallet)} cut="none" /> : null}
    </>
  );
}
