import { showAmount } from '@canopy/contract/show-amount.ts';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Total } from '@canopy/ui/primitives/total.tsx';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import details from '#features/home/dashboard/details.module.css';
import { FacingBars } from '#features/home/dashboard/facing-bars.tsx';
import { useIsPhone } from '#parts/fold.tsx';
import styles from '#features/home/dashboard/legs.module.css';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

type Summary = Row<'userDashboard'>;
type CountField = { [K in keyof Summary]: Summary[K] extends number ? K : never }[keyof Summary];
type People = 'Referral' | 'Team';

/** The member's network, side against side. */
export function NetworkCards() {
  const { data, error } = useOwnRecord();
  // The wallets above have said already that nothing came, and offer to try again.
  if (error && !data) return null;
  return (
    <div className={details['quarters']}>
      <PeopleCard title={t('My Referrals')} people="Referral" to="/MyReferral" record={data} />
      <PeopleCard title={t('My Team')} people="Team" to="/MyTeam" record={data} />
      <AmountCard
        title={t('Total Bot Business')}
        fields={['TotalLeftBV', 'TotalRightBV', 'TotalBV']}
        to="/DirectLegBusiness"
        link={t('See the business of each leg')}
        record={data}
      />
      <AmountCard
        title={t('Total Investment Amount')}
        fields={['totalleftInvestdown', 'totalRightInvestdown', 'totalinvestdown']}
        to="/LevelInvestment"
        link={t('See the investment of each level')}
        record={data}
      />
    </div>
  );
}

const isCut = (value = 0): boolean => showAmount(value).isCut;

type Known = { title: string; to: string; record: Summary | null | undefined };

function PeopleCard({ title, people, to, record }: Known & { people: People }) {
  const of = (side: 'Left' | 'Right', status: '' | 'Active' | 'Inactive') =>
    record?.[`Total${side}${status}${people}`];
  const [left, right] = [of('Left', ''), of('Right', '')];
  const leg = (side: 'Left' | 'Right') => ({
    strong: of(side, 'Active') ?? 0,
    pale: of(side, 'Inactive') ?? 0,
  });
  return (
    <Card title={title} className={styles['sides'] ?? ''}>
      <div className={styles['sidesTotal']}>
        {left === undefined || right === undefined ? (
          <Skeleton height={24} width={140} />
        ) : (
          t('L-{left} / R-{right}', {
            left: formatFigure(left, 0),
            right: formatFigure(right, 0),
          })
        )}
      </div>
      <FacingBars left={leg('Left')} right={leg('Right')} />
      <Sides>
        <div className={styles['stacked']}>
          {(['Left', 'Right'] as const).map((side) => (
            <dl key={side} aria-label={`${title}, ${t(side)}`}>
              <Line label={side === 'Left' ? t('Left Active') : t('Right Active')}>
                <Shown value={of(side, 'Active')} as="count" />
              </Line>
              <Line label={side === 'Left' ? t('Left Inactive') : t('Right Inactive')}>
                <Shown value={of(side, 'Inactive')} as="count" />
              </Line>
            </dl>
          ))}
        </div>
        <Link to={to}>{t('See {title}', { title })}</Link>
      </Sides>
    </Card>
  );
}

/** The figures of the two sides; on a phone they open by a tap. */
function Sides({ children }: { children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <details className={styles['more']}>
      <summary>{t('Details')}</summary>
      {children}
    </details>
  );
}

type AmountProps = Known & { fields: readonly [CountField, CountField, CountField]; link: string };

function AmountCard({ title, fields, to, link, record }: AmountProps) {
  const [left, right, total] = fields.map((field) => record?.[field]);
  return (
    <Card title={title} className={styles['sides'] ?? ''}>
      <dl className={styles['sidesTotal']}>
        <dt>{t('Total')}</dt>
        <dd>
          {total === undefined ? (
            <Shown value={total} />
          ) : (
            <Total value={total} hasCutParts={[left, right].some(isCut)} />
          )}
        </dd>
      </dl>
      <FacingBars left={{ strong: left ?? 0 }} right={{ strong: right ?? 0 }} />
      <Sides>
        <div className={styles['stacked']}>
          <dl>
            <Line label={t('Left')}>
              <Shown value={left} />
            </Line>
          </dl>
          <dl>
            <Line label={t('Right')}>
              <Shown value={right} />
            </Line>
          </dl>
        </div>
        <Link to={to}>{link}</Link>
      </Sides>
    </Card>
  );
}
