import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { assetKindNames } from '@canopy/contract/catalog/assets.ts';
import { DayChart } from '@canopy/ui/chart/day-chart.tsx';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatDecimal, formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ShownClosing } from '#features/money/liabilities/compare-published.ts';
import own from '#features/money/liabilities/liabilities.module.css';
import styles from '#parts/checks/checks.module.css';

type Asset = Answer<'AssetStatements'>['data'][number];

/** What the house says that it has, and how much of what it owes that covers. */
export function Assets({ closings }: { closings: readonly ShownClosing[] | undefined }) {
  const { data, error, refetch } = useQuery(callQuery('AssetStatements', {}));
  return (
    <Card title={t('What the house says it has')}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLines lines={3} height={40} /> : null}
      {data ? <Stated assets={data.data} closings={closings ?? []} /> : null}
    </Card>
  );
}

type StatedProps = { assets: readonly Asset[]; closings: readonly ShownClosing[] };

function Stated({ assets, closings }: StatedProps) {
  if (assets.length === 0) {
    return (
      <EmptyState
        title={t('No assets are stated')}
        text={t('Nothing here shows that the money which is owed is there.')}
      />
    );
  }
  const valid = assets.filter(({ superseded }) => !superseded);
  return (
    <div className={styles['checks']}>
      <p>
        {t(
          'These are statements of the house, each with a file or an address. A file has a ' +
            'fingerprint and stays as it was sent; whether it is true you cannot see from it.',
        )}
      </p>
      <Coverage closings={closings} />
      <ul className={own['assets']}>
        {valid.map((asset) => (
          <Statement key={asset.id} asset={asset} />
        ))}
      </ul>
      {valid.length === assets.length ? null : (
        <details>
          <summary>{t('Earlier statements')}</summary>
          <ul className={own['assets']}>
            {assets
              .filter(({ superseded }) => superseded)
              .map((asset) => (
                <Statement key={asset.id} asset={asset} />
              ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const percent = (value: number): string => `${formatFigure(value, 1)} %`;

/** Stated assets in per cent of what was owed, closing by closing. */
function Coverage({ closings }: Pick<StatedProps, 'closings'>) {
  const days = closings.toReversed();
  const shares = days.map(({ owed, stated }) =>
    stated === null || owed === 0 ? null : (stated / owed) * 100,
  );
  const last = closings[0];
  if (!last || shares.every((share) => share === null)) return null;
  const share = shares.at(-1) ?? null;
  return (
    <>
      <p className={styles['verdict']}>
        {share === null
          ? t('Nothing is owed.')
          : t('Stated assets cover {share} of what was owed on {closing}.', {
              share: percent(share),
              closing: formatMoment(last.closing),
            })}
      </p>
      <DayChart
        label={t('Stated assets in per cent of what is owed')}
        kind="lines"
        days={days.map(({ closing }) => closing)}
        series={[{ name: t('Coverage'), tone: 'income', values: shares }]}
        limit={{ name: t('All that is owed'), value: 100 }}
        write={percent}
        writeStep={(step) => `${formatFigure(step, 0)} %`}
      />
    </>
  );
}

function Statement({ asset }: { asset: Asset }) {
  const { kind, place, network, day, amount, currency, dollars, note, sha256 } = asset;
  return (
    <li>
      <p>
        <strong>{t(assetKindNames[kind])}</strong> · {formatMoment(day)} · <Money value={dollars} />
      </p>
      <p className={styles['hex']}>{network === '' ? place : `${network}: ${place}`}</p>
      <p className={styles['muted']}>
        {formatDecimal(amount)} {currency}
        {note === '' ? '' : ` · ${note}`}
      </p>
      {sha256 === '' ? null : <AssetFile asset={asset} />}
    </li>
  );
}

/** The hash of a file for everybody, and the file itself for members. */
function AssetFile({ asset: { id, day, sha256 } }: { asset: Asset }) {
  const uid = useSession((session) => session.userId);
  const save = async (): Promise<void> => {
    try {
      const { content, name } = await callFile('AssetFile', { uid, id });
      saveFile(content, name);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <>
      <p className={styles['hex']}>SHA-256 {sha256}</p>
      {uid ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
          aria-label={t('Save the file of {day}', { day: formatMoment(day) })}
          onClick={() => void save()}
        >
          {t('Save the file')}
        </Button>
      ) : null}
    </>
  );
}
