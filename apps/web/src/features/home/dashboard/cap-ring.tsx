import { t } from '@canopy/ui/language/language.ts';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/cap-ring.module.css';
import details from '#features/home/dashboard/details.module.css';
import { FoldOnPhone } from '#parts/fold.tsx';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import { useIncomes } from '#features/home/dashboard/use-dashboard.ts';

const size = 150;
/** The hole takes four fifths of the width. */
const thickness = size * 0.1;
const radius = (size - thickness) / 2;
const round = 2 * Math.PI * radius;

/** The share of the overall cap that is used, as a ring. */
export function CapRing() {
  const { data, error, refetch } = useIncomes();
  const cap = data?.overallCap ?? 0;
  const used = data?.overallUsed ?? 0;
  const share = cap > 0 ? Math.min(1, used / cap) : 0;
  const isKnown = data != null && data.overallCap !== null;
  return (
    <FoldOnPhone
      title={t('Overall cap')}
      note={isKnown ? percentOf(share) : null}
      opened={Boolean(error && !data)}
      className={styles['cap'] ?? ''}
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <>
          <Ring share={share} known={isKnown} />
          <dl className={details['lines']}>
            <Line label={t('Used')}>
              <Shown value={data?.overallUsed} cut="up" />
            </Line>
            <Line label={t('Room left')}>
              {data?.overallCap === null ? (
                t('No cap')
              ) : (
                <Shown value={data ? Math.max(0, cap - used) : undefined} />
              )}
            </Line>
          </dl>
          <p className={details['hint']}>
            {share === 1 ? `${t('It is used up. Another package raises it.')} ` : ''}
            {data && data.overallCap === 0 ? `${t('It begins with your first package.')} ` : ''}
            <Link to="/activation">{t('See the packages')}</Link>
          </p>
        </>
      )}
    </FoldOnPhone>
  );
}

const percentOf = (share: number): string => `${Math.floor(share * 100)} %`;

function Ring({ share, known }: { share: number; known: boolean }) {
  const text = known ? percentOf(share) : '–';
  const middle = size / 2;
  const circle = { cx: middle, cy: middle, r: radius, strokeWidth: thickness };
  return (
    <svg
      className={styles['ring']}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={
        known
          ? t('{share} of the overall cap is used', { share: text })
          : t('Share of the overall cap')
      }
    >
      <circle {...circle} className={styles['ringTrack']} />
      {share > 0 ? (
        <circle
          {...circle}
          className={styles['ringUsed']}
          strokeDasharray={`${share * round} ${round}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      ) : null}
      <text x={middle} y={middle} className={styles['ringText']}>
        {text}
      </text>
    </svg>
  );
}
