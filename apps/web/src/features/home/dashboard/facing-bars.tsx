import styles from '#features/home/dashboard/legs.module.css';

/** A leg's bar: how much of it is strong, and how much pale. */
export type Leg = { strong: number; pale?: number };

/** The two legs as bars from the middle, with the figures next to them. */
export function FacingBars({ left, right }: { left: Leg; right: Leg }) {
  const most = Math.max(sizeOf(left), sizeOf(right));
  const width = (size: number): { width: string } => ({
    width: most > 0 ? `${(Math.max(0, size) / most) * 100}%` : '0',
  });
  return (
    <div className={styles['facing']} aria-hidden>
      {[left, right].map((leg, at) => (
        <div key={at} data-side={at === 0 ? 'left' : 'right'}>
          <span style={width(leg.strong)} />
          <span data-pale style={width(leg.pale ?? 0)} />
        </div>
      ))}
    </div>
  );
}

function sizeOf({ strong, pale = 0 }: Leg): number {
  return Math.max(0, strong) + Math.max(0, pale);
}
