import { Button } from '@mantine/core';
import type { Answer } from '@canopy/contract/calls.ts';
import { assetKindNames } from '@canopy/contract/catalog/assets.ts';
import { callFile } from '@canopy/ui/client/call-api.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { saveFile } from '@canopy/ui/list/save-file.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatDecimal, formatMoment } from '@canopy/ui/primitives/format.ts';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { AssetForm } from '#features/money/assets/asset-form.tsx';
import { rowLook } from '#parts/form-button.tsx';
import styles from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

type Asset = Answer<'AssetStatements'>['data'][number];

const lead =
  'What the house has, as everybody reads it beside what members are owed (/BalanceCheck). A ' +
  'statement is in the public log and stays; a later one of the same place stands in for it.';

/** The statements of assets, and the way to add one. */
export function AssetsPage() {
  const mayAdd = useMay('operator/AddAssetStatement');
  return (
    <Page>
      <PageHeader lead={t(lead)} />
      {mayAdd ? (
        <Card title="State an asset">
          <AssetForm />
        </Card>
      ) : null}
      <Statements />
    </Page>
  );
}

function Statements() {
  const { data, error, refetch } = useQuery(callQuery('AssetStatements', {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={6} height={40} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        title="Nothing is stated yet"
        text={t('Members read that nothing shows the money which is owed.')}
      />
    );
  }
  return (
    <Card title="Statements">
      <PlainTable
        label="Statements of assets"
        columns={['Day', 'Where', 'Amount', t('In $'), 'State', 'File']}
        figures={[3]}
        rows={data.data.map((asset) => [
          <span key="day" className={styles['day']}>
            {formatMoment(asset.day)}
          </span>,
          <span key="where" className={styles['where']}>
            {whereOf(asset)}
          </span>,
          `${formatDecimal(asset.amount)} ${asset.currency}`,
          { amount: asset.dollars },
          asset.superseded ? 'Replaced by a later one' : 'Counts',
          asset.sha256 === '' ? '–' : <FileButton key="file" asset={asset} />,
        ])}
      />
    </Card>
  );
}

function whereOf({ kind, network, place, note }: Asset): string {
  const where = network === '' ? place : `${network}: ${place}`;
  return `${assetKindNames[kind]}, ${where}${note === '' ? '' : ` (${note})`}`;
}

function FileButton({ asset }: { asset: Asset }) {
  const save = async (): Promise<void> => {
    const { content, name } = await callFile('operator/AssetFile', { id: asset.id });
    saveFile(content, name);
  };
  return (
    <Button
      {...rowLook}
      aria-label={`File of statement ${asset.id}`}
      onClick={() => void save().catch(notify.failure)}
    >
      File
    </Button>
  );
}
