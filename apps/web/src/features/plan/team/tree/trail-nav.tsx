import { t } from '@canopy/ui/language/language.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { Trail } from '#features/plan/team/tree/tree-trail.ts';
import styles from '#features/plan/team/tree/tree.module.css';

/** The first and the last few; a long way would push the tree off the screen. */
const lastSteps = 3;

/** Where one came from, from the first tree to the one that is shown; each leads back to it. */
export function TrailNav({ trail, onBack }: { trail: Trail; onBack: (place: number) => void }) {
  if (trail.length < 2) return null;
  const places = [...trail.entries()];
  const cut = Math.max(1, places.length - lastSteps);
  return (
    <nav aria-label={t('Where you came from')} className={styles['trail']}>
      <ol>
        {[places[0]!, ...places.slice(cut)].map(([place, { id, name }]) => (
          <li key={place}>
            {place > 0 ? <IconChevronRight size={14} stroke={1.75} aria-hidden /> : null}
            {place === cut && cut > 1 ? <span>… </span> : null}
            {place === trail.length - 1 ? (
              <span aria-current="page" title={name}>
                {name || id}
              </span>
            ) : (
              <button type="button" title={name} onClick={() => onBack(place)}>
                {name || id}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
