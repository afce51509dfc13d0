import { Button } from '@mantine/core';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import type { RankText } from '#features/plan/plan/plan-fields.ts';
import styles from '#features/plan/plan/plan.module.css';

const parts = [
  ['name', 'Name'],
  ['left', 'Left active'],
  ['right', 'Right active'],
  ['amount', 'Reward in dollars'],
] as const;

type RankFieldsProps = {
  ranks: readonly RankText[];
  onChange: (ranks: RankText[]) => void;
};

/** The ranks from the first up; each asks for at least as much as the one before. */
export function RankFields({ ranks, onChange }: RankFieldsProps) {
  const set = (place: number, part: keyof RankText, text: string): void =>
    onChange(ranks.map((rank, at) => (at === place ? { ...rank, [part]: text } : rank)));
  return (
    <div className={styles['ranks']}>
      {ranks.map((rank, place) => (
        <div key={place} className={styles['rank']}>
          {parts.map(([part, label]) => (
            <TextField
              key={part}
              label={`${place + 1}. ${label}`}
              value={rank[part]}
              onChange={(event) => set(place, part, event.currentTarget.value)}
            />
          ))}
        </div>
      ))}
      <div className={styles['rankTools']}>
        <Button
          variant="default"
          onClick={() => onChange([...ranks, { name: '', left: '', right: '', amount: '' }])}
        >
          Add a rank
        </Button>
        {ranks.length > 0 ? (
          <Button variant="subtle" color="red" onClick={() => onChange(ranks.slice(0, -1))}>
            Remove the last
          </Button>
        ) : null}
      </div>
    </div>
  );
}
