import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import styles from '#features/plan/runs/runs.module.css';

/** The lists that say how far a run is. */
export type RunList = 'operator/Closings' | 'operator/TradingResults';

const pollMs = 1000;

/** How far the newest run is, read once a second as long as it is being booked. */
export function RunProgress({ list, running }: { list: RunList; running: boolean }) {
  const { data } = useQuery({
    ...rowsQuery(list, { limit: 5 }),
    // Until the answer of the run is here, and until nothing is left half-way.
    refetchInterval: ({ state }) =>
      running || state.data?.some(({ done, planned }) => done < planned) ? pollMs : false,
  });
  const open = data?.find(({ done, planned }) => done < planned);
  if (!open) return running ? <output>Calculating..</output> : null;
  return (
    <output className={styles['progress']}>
      <span>
        Booking {open.date}: {formatFigure(open.done, 0)} of {formatFigure(open.planned, 0)}
      </span>
      <progress value={open.done} max={open.planned} aria-label="Booked" />
    </output>
  );
}
