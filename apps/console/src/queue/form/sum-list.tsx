import { Money } from '@canopy/ui/primitives/money.tsx';
import styles from '#queue/queue.module.css';
import { totalOf, type WalletSum } from '#queue/form/sums.ts';

/** What is marked, by wallet: how many and how much; of several wallets all together as well. */
export function SumList({ sums }: { sums: readonly WalletSum[] }) {
  if (sums.length === 0) return null;
  const count = sums.reduce((all, each) => all + each.count, 0);
  const all = { wallet: 'In all', count, sum: totalOf(sums) };
  return (
    <ul className={styles['sums']} aria-label="Sum of what is marked">
      {(sums.length > 1 ? [...sums, all] : sums).map((each) => (
        <li key={each.wallet} data-all={each === all || undefined}>
          <span>
            {each.wallet} · {each.count}
          </span>
          <Money value={each.sum} cut="none" />
        </li>
      ))}
    </ul>
  );
}
