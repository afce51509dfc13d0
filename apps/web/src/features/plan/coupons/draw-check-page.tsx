import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { copyText } from '@canopy/ui/primitives/copy.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BeaconFacts } from '#features/plan/coupons/beacon-facts.tsx';
import { canCheck, checkDraw, type PublishedDraw } from '#features/plan/coupons/check-draw.ts';
import { CheckResult } from '#features/plan/coupons/check-result.tsx';
import { CheckLinks } from '#parts/checks/check-links.tsx';
import styles from '#parts/checks/checks.module.css';
import { Proofs } from '#features/plan/coupons/proofs.tsx';
import { useBonanza, useBonanzaRows, type Bonanza } from '#features/plan/coupons/use-bonanza.ts';
import { ReadingPage } from '#parts/reading-page.tsx';

/** The page on which anyone draws again, in their own browser, and compares. */
export function DrawCheckPage() {
  return (
    <ReadingPage wide>
      <div>
        <h1 tabIndex={-1}>{t('Check the draw')}</h1>
        <p>{t('Your own browser draws again from what is published, and compares.')}</p>
      </div>
      <Checked />
      <Proofs />
      <CheckLinks here="/DrawCheck">
        <Link to="/Coupon" className="touch">
          {t('Back to the draw')}
        </Link>
      </CheckLinks>
    </ReadingPage>
  );
}

/** The draw that the address names, else that of this moment. */
function Checked() {
  const [parameters] = useSearchParams();
  const ask = { id: parameters.get('draw') ?? '' };
  const { bonanza, loaded, error, refetch } = useBonanza(ask);
  const entries = useBonanzaRows('UsedCoupon', ask);
  const winners = useBonanzaRows('BonanzaAchiever', ask);
  const failed = error ?? entries.error ?? winners.error;
  if (failed) {
    const again = () => void Promise.all([refetch(), entries.refetch(), winners.refetch()]);
    return (
      <Card>
        <ErrorState error={failed} retry={again} />
      </Card>
    );
  }
  if (!loaded || !entries.data || !winners.data) {
    return (
      <Card>
        <LoadingLines lines={4} height={60} />
      </Card>
    );
  }
  if (!bonanza) {
    return (
      <Card>
        <EmptyState
          title={t('There is no draw to check')}
          text={t('Once a bonanza is announced, the fingerprint of its seed is shown here.')}
        />
      </Card>
    );
  }
  const { id, seed = '', seedHash, gifts, endsAt, drawnAt, beacon } = bonanza;
  const published: PublishedDraw = {
    id,
    seed,
    seedHash,
    gifts,
    entries: entries.data.map(({ coupon, uid }) => ({ coupon, uid })),
    winners: winners.data,
    endsAt,
    drawnAt,
    beacon,
  };
  return (
    <>
      <Card title={bonanza.name}>
        <Facts bonanza={bonanza} published={published} />
      </Card>
      {seed === '' ? null : <Comparison draw={published} />}
      <OtherDraws draws={bonanza.earlier} />
    </>
  );
}

/** A draw can be checked at any later time. */
function OtherDraws({ draws }: { draws: Bonanza['earlier'] }) {
  if (draws.length === 0) return null;
  return (
    <Card title={t('Other draws')}>
      <ul className={styles['text']}>
        {draws.map(({ id, name, totime }) => (
          <li key={id}>
            <Link to={`/DrawCheck?draw=${id}`}>{name}</Link> · <Moment value={totime} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type FactsProps = { bonanza: Bonanza; published: PublishedDraw };

function Facts({ bonanza, published }: FactsProps) {
  const { seedHash, seed, name } = bonanza;
  const save = () => {
    const text = JSON.stringify(published, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${name}.json`);
  };
  return (
    <div className={styles['text']}>
      <div>
        <p>{t('Fingerprint of the seed (SHA-256), published when the bonanza was announced')}</p>
        <span className={styles['hex']}>{seedHash}</span>
      </div>
      {seed === undefined ? (
        <p>
          {t(
            'The seed itself is published with the draw. Copy the fingerprint now, and save the ' +
              'list of coupons before the time is up: then you can compare both afterwards.',
          )}
        </p>
      ) : (
        <div>
          <p>{t('The seed, published with the draw')}</p>
          <span className={styles['hex']}>{seed}</span>
        </div>
      )}
      <BeaconFacts bonanza={bonanza} />
      <p className={styles['muted']}>
        {t('Coupons entered: {coupons}. Gifts: {gifts}.', {
          coupons: published.entries.length,
          gifts: published.gifts.reduce((sum, { count }) => sum + count, 0),
        })}
      </p>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText(seedHash, t('Copied the fingerprint'))}
        >
          {t('Copy fingerprint')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={save}
        >
          {t('Save everything')}
        </Button>
      </div>
    </div>
  );
}

function Comparison({ draw }: { draw: PublishedDraw }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['check of a draw', draw],
    queryFn: () => checkDraw(draw),
    enabled: canCheck(),
  });
  if (!canCheck()) {
    return (
      <Card title={t('The check')}>
        <p>
          {t(
            'This browser can check the draw only on a secure page. Open this page with ' +
              'https, or save everything and follow the steps below.',
          )}
        </p>
      </Card>
    );
  }
  if (error) {
    return (
      <Card title={t('The check')}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title={t('The check')}>
      {data ? (
        <CheckResult check={data} bonanza={draw.id} />
      ) : (
        <LoadingLines lines={3} height={48} />
      )}
    </Card>
  );
}
