import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatAmount, formatFigure } from '@canopy/ui/primitives/format.ts';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/first-screen.module.css';
import type { Home } from '#features/home/dashboard/use-home.ts';

type Rank = Home['rank'];

/** The rank that is reached, and what the next one still needs on each side. */
export function RankCard({ rank, isActive }: { rank: Rank; isActive: boolean }) {
  return (
    <Card title={t('Rank')} className={styles['rank'] ?? ''}>
      <p className={styles['rankName']}>{rank.name === '' ? t('No rank yet') : rank.name}</p>
      {rank.next === null ? (
        <p>{t('You have reached the highest rank.')}</p>
      ) : (
        <NextRank rank={rank} next={rank.next} isActive={isActive} />
      )}
      <Link to="/UserReward" className="touch">
        {t('See all ranks')}
      </Link>
    </Card>
  );
}

type NextProps = { rank: Rank; next: NonNullable<Rank['next']>; isActive: boolean };

function NextRank({ rank, next, isActive }: NextProps) {
  const lack = {
    left: Math.max(0, next.left - rank.left),
    right: Math.max(0, next.right - rank.right),
  };
  return (
    <>
      <p className={styles['rankNext']}>
        {t('Next: {rank}, {amount}', { rank: next.name, amount: formatAmount(next.amount) })}
      </p>
      <Leg side="left" name={t('Left')} has={rank.left} needs={next.left} />
      <Leg side="right" name={t('Right')} has={rank.right} needs={next.right} />
      <p>{isActive ? missing(lack) : t('Ranks begin once your id is active.')}</p>
    </>
  );
}

type LegProps = { side: 'left' | 'right'; name: string; has: number; needs: number };

function Leg({ side, name, has, needs }: LegProps) {
  const count = (value: number): string => formatFigure(value, 0);
  return (
    <div className={styles['leg']} data-side={side}>
      <span>{name}</span>
      <progress value={Math.min(has, needs)} max={needs} aria-label={name} />
      <span>{t('{done} of {all}', { done: count(has), all: count(needs) })}</span>
    </div>
  );
}

/** What is missing, in words. */
function missing({ left, right }: { left: number; right: number }): string {
  if (left > 0 && right > 0) {
    return t('{left} active on the left and {right} on the right are missing.', { left, right });
  }
  if (left > 0) return t('{count} active on the left are missing.', { count: left });
  if (right > 0) return t('{count} active on the right are missing.', { count: right });
  return t('Enough on both sides: the next closing gives it to you.');
}
