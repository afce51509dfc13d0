import type { SignalDirection } from '@canopy/contract/catalog/signals.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import styles from '#features/plan/signals/signals.module.css';

/** Which way it goes: a word, an arrow and a colour. */
export function Direction({ direction }: { direction: SignalDirection }) {
  const Arrow = direction === 'Buy' ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={styles['direction']} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-hidden />
      {t(direction)}
    </span>
  );
}
