import { rowsQuery } from '@canopy/ui/client/hooks.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { digitsOf } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { userIdDigits } from '#base/settings.ts';
import { parameterOf } from '#features/people/access/referral.ts';
import { activationHistory } from '#features/plan/activation/activation.lists.ts';
import styles from '#features/plan/activation/activation.module.css';
import { PackageFacts } from '#features/plan/activation/package-facts.tsx';
import {
  purchaseFormOf,
  seenField,
  type PackageRow,
  type PurchaseKind,
} from '#features/plan/activation/purchase-form.ts';
import { useUndo } from '#features/plan/activation/undo-button.tsx';
import { FiguresBox } from '#features/people/figures/figures-box.tsx';
import { OwnMoney } from '#features/people/figures/own-money.tsx';
import { CapFigures } from '#features/plan/incomes/cap-figures.tsx';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** The page of one way to buy a package. */
export function purchasePageOf(kind: PurchaseKind): ComponentType {
  return function PurchasePage() {
    return (
      <>
        <PageHeader lead={t(kind.lead)} />
        <div className={styles['columns']}>
          <Card title={t(kind.card)}>
            <Balance label={t(kind.balance)} />
            <PurchaseForm kind={kind} />
          </Card>
          <div className={styles['beside']}>
            <CapFigures />
            <Card title={t('Before you buy')}>
              <ul className={styles['facts']}>
                <li>{t(kind.next)}</li>
                <li>{t('The price is taken from your fund wallet at once.')}</li>
                <li>
                  {t(
                    'Coins, coupons and the cap belong to the member who receives the package, ' +
                      'no matter who pays.',
                  )}
                </li>
                <li>
                  {t(
                    'No income is promised: it depends on what members of your team buy, ' +
                      'and it can be nothing.',
                  )}
                </li>
              </ul>
            </Card>
          </div>
        </div>
        <Purchases />
      </>
    );
  };
}

function Purchases() {
  const { undoOf, dialog } = useUndo();
  return (
    <>
      <ListPart title="Your purchases" definition={activationHistory} rowActions={undoOf} />
      {dialog}
    </>
  );
}

function Balance({ label }: { label: string }) {
  const { data, error, refetch } = useOwnRecord();
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <dl className={styles['balance']}>
      <dt>{label}</dt>
      <dd>
        {data ? <Money value={data.Net_AdminFund} /> : <Skeleton height={26} width={140} />}
        <span>USDT - BEP 20</span>
      </dd>
    </dl>
  );
}

function PurchaseForm({ kind }: { kind: PurchaseKind }) {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useQuery(
    rowsQuery('BindPackage', { uid, type: 'upgradepackage' }),
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={4} height={72} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('No package is on sale')}
        text={t('The company sells no package at present. Please check again later.')}
      />
    );
  }
  return <LoadedForm kind={kind} packages={data} />;
}

type LoadedFormProps = { kind: PurchaseKind; packages: readonly PackageRow[] };

function LoadedForm({ kind, packages }: LoadedFormProps) {
  const uid = useSession((session) => session.userId);
  const to = digitsOf(parameterOf(useSearchParams()[0], 'to'), userIdDigits);
  const flow = useFormFlow(purchaseFormOf(kind, packages, useMoneyFacts()), {
    // It is for oneself, unless one comes from a member's card or types another id.
    initial: { user_id: to === '' ? uid : to },
  });
  const chosen = packages.find(({ id }) => String(id) === flow.values['package']);
  // What was refused as too old is to be read again.
  const isOld = flow.faultAt('')?.code === 'figures.changed';
  const seen = (flow.values[seenField] ?? '') !== '' && !isOld;
  return (
    <FormPanel
      flow={flow}
      waits={seen ? undefined : t('Read the figures and tick the box first.')}
      summary={
        <>
          <PackageFacts chosen={chosen} />
          <FiguresBox
            id={`${flow.id}-${seenField}`}
            seen={seen}
            onSeen={(id) => flow.set(seenField, id)}
          >
            <OwnMoney />
          </FiguresBox>
        </>
      }
    />
  );
}
