import { t } from '@canopy/ui/language/language.ts';
import { ShowMember } from '@canopy/ui/primitives/member-chip.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import styles from '#features/plan/team/card/card.module.css';
import type { Card } from '#features/plan/team/card/card-actions.ts';

type PlaceInTreeProps = { uid: number; facts: NonNullable<Card['facts']> };

/** The way from oneself down to a member; each of those between leads to their card. */
export function PlaceInTree({ uid, facts }: PlaceInTreeProps) {
  const show = use(ShowMember);
  const { above, level } = facts;
  const left = level - 1 - above.length;
  return (
    <nav aria-label={t('Place in your tree')} className={styles['way']}>
      <ol>
        <li>{t('You')}</li>
        {left > 0 ? <Step>{t('{count} more', { count: left })}</Step> : null}
        {above.map((each) => (
          <Step key={each.uid}>
            <button
              type="button"
              aria-label={`${each.uid} ${each.fname}`}
              title={each.fname}
              onClick={() => show?.(String(each.uid))}
            >
              {each.uid}
            </button>
          </Step>
        ))}
        <Step>
          <span aria-current="true">{uid}</span>
        </Step>
      </ol>
    </nav>
  );
}

function Step({ children }: { children: React.ReactNode }) {
  return (
    <li>
      <IconChevronRight size={14} stroke={1.75} aria-hidden />
      {children}
    </li>
  );
}
