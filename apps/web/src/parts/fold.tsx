import { Card } from '@canopy/ui/primitives/card.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import styles from '#parts/fold.module.css';

type FoldProps = {
  title: string;
  /** What is said beside the title. */
  note?: ReactNode;
  id?: string;
  /** True where something inside has to be seen. */
  opened?: boolean;
  /** What is inside is made once it is opened, so the browser's search does not find it. */
  later?: boolean;
  children: ReactNode;
};

/** A card that opens by a tap. */
export function Fold({ title, note, id, opened = false, later = false, children }: FoldProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section id={id} className={styles['fold']} aria-labelledby={titleId}>
      <details open={isOpen || opened} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={titleId}>{title}</h2>
          <span className={styles['note']}>{note}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </summary>
        <div className={styles['inside']}>{later && !isOpen ? null : children}</div>
      </details>
    </section>
  );
}

/** True on a phone, where less is open at first. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}

/** A card where there is room, and a fold on a phone. */
export function FoldOnPhone({ className, ...fold }: FoldProps & { className?: string }) {
  if (useIsPhone()) return <Fold {...fold} />;
  return (
    <Card title={fold.title} className={className ?? ''}>
      {fold.children}
    </Card>
  );
}
