import { messages } from '@canopy/contract/messages.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BeaconNote } from '#features/plan/coupons/beacon-note.tsx';
import { countdownParts, viewOf, type DrawView } from '#features/plan/coupons/countdown.ts';
import styles from '#features/plan/coupons/coupons.module.css';
import { EntryList, WinnersTable } from '#features/plan/coupons/draw-lists.tsx';
import {
  useBonanza,
  useBonanzaRows,
  useServerNow,
  type Bonanza,
} from '#features/plan/coupons/use-bonanza.ts';
import checks from '#parts/checks/checks.module.css';
import { ReadingPage } from '#parts/reading-page.tsx';
import { filled } from '#language/filled.tsx';

/** How often the page asks whether the draw, which is due a second after the end, has been. */
const untilDrawnMs = 2000;
/** The same where the draw waits for a beacon, which takes longer. */
const untilBeaconMs = 5000;

/** The public draw: what is coming, the countdown with all that entered, and who won. */
export function CouponPage() {
  const isMember = useSession((session) => session.isAuth);
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Coupon Number')}</h1>
        <p>{t('A bonanza draws its winners from all coupons that members have entered.')}</p>
      </div>
      <Draw />
      <nav className={checks['links']} aria-label={t('More about the draw')}>
        <Link to="/DrawCheck" className="touch">
          {t('Check the draw yourself')}
        </Link>
        {isMember ? <Link to="/UsedCoupon">{t('Enter your coupons')}</Link> : null}
      </nav>
    </ReadingPage>
  );
}

function Draw() {
  const { bonanza, loaded, aheadMs, error, refetch } = useBonanza();
  const now = useServerNow(aheadMs);
  if (error && !loaded) {
    return (
      <Card>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  if (!loaded) {
    return (
      <Card>
        <LoadingLines lines={3} height={72} />
      </Card>
    );
  }
  const view = viewOf(bonanza, now);
  return (
    <>
      {bonanza && view === 'running' ? <Countdown bonanza={bonanza} now={now} /> : null}
      {bonanza && view === 'over' ? <TimeUp bonanza={bonanza} /> : null}
      {view === 'soon' ? <ComingSoon bonanza={bonanza} /> : null}
      <Winners view={view} bonanza={bonanza} />
    </>
  );
}

function ComingSoon({ bonanza }: { bonanza: Bonanza | null }) {
  return (
    <Card>
      <div className={styles['centre']}>
        <p className={styles['big']}>{t(messages.comingSoon)}</p>
        {bonanza ? (
          <p className={checks['muted']}>
            {filled(t('{name} begins on {when}.', { name: bonanza.name }), {
              when: <Moment value={bonanza.fromtime} />,
            })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function Countdown({ bonanza, now }: { bonanza: Bonanza; now: number }) {
  const parts = countdownParts(Date.parse(bonanza.endsAt) - now);
  return (
    <>
      <Card>
        <div className={styles['centre']}>
          <p className={checks['muted']}>
            {filled(t('{name}, until {when}', { name: bonanza.name }), {
              when: <Moment value={bonanza.totime} />,
            })}
          </p>
          <div className={styles['timer']} role="timer" aria-label={t('Time left')}>
            <dl className={styles['clock']}>
              {parts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{t(label)}</dt>
                  <dd>{String(value).padStart(2, '0')}</dd>
                </div>
              ))}
            </dl>
          </div>
          <Gifts bonanza={bonanza} />
          <BeaconNote bonanza={bonanza} />
        </div>
      </Card>
      <EntryList />
    </>
  );
}

function Gifts({ bonanza }: { bonanza: Bonanza }) {
  const named = bonanza.gifts.map(({ gift, count }) => (count === 1 ? gift : `${count} × ${gift}`));
  return <p className={checks['muted']}>{t('To be won: {gifts}', { gifts: named.join(', ') })}</p>;
}

/** The winning coupon appears as soon as the draw has been; until then the page keeps asking. */
function TimeUp({ bonanza }: { bonanza: Bonanza }) {
  const isDrawn = bonanza.seed !== undefined;
  const everyMs = bonanza.beacon ? untilBeaconMs : untilDrawnMs;
  const client = useQueryClient();
  const { data } = useBonanzaRows('WinningCoupon');
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: ['BonanzaAchiever'] });
    ask();
    if (isDrawn) return;
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [client, isDrawn, everyMs]);
  const winning = data?.[0]?.coupon;
  return (
    <Card>
      <div className={styles['centre']} aria-live="polite">
        <p className={checks['muted']}>
          {filled(t('{name} ended on {when}.', { name: bonanza.name }), {
            when: <Moment value={bonanza.totime} />,
          })}
        </p>
        <p className={styles['big']}>{t(messages.timeUp)}</p>
        {winning === undefined ? (
          <p className={checks['muted']}>
            {isDrawn
              ? t('No coupon had entered, so nothing was drawn.')
              : t(bonanza.beacon ? withBeacon : emptyTexts.over)}
          </p>
        ) : (
          <>
            <h2>{t('Winning Coupon')}</h2>
            <p className={styles['winning']}>{winning}</p>
          </>
        )}
        <BeaconNote bonanza={bonanza} />
      </div>
    </Card>
  );
}

const emptyTexts: Record<DrawView, string> = {
  soon: 'There are no winners yet.',
  running: 'There are no winners yet. They are drawn when the time is up.',
  over: 'The winners are drawn now.',
};
const withBeacon = 'The winners are drawn when the beacon’s round has come.';

function Winners({ view, bonanza }: { view: DrawView; bonanza: Bonanza | null }) {
  const isDrawn = bonanza?.seed !== undefined;
  const waiting = view === 'over' && bonanza?.beacon ? withBeacon : emptyTexts[view];
  const empty = view === 'over' && isDrawn ? 'Nobody won: no coupon had entered.' : waiting;
  return <WinnersTable empty={t(empty)} />;
}
