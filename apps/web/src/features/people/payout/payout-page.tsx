import { Tabs } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useLocation } from 'react-router';
import { AddressForm } from '#features/people/payout/address-form.tsx';
import { BankForm } from '#features/people/payout/bank-form.tsx';
import styles from '#features/people/payout/payout.module.css';
import { useOwnDetails } from '#parts/member/use-own-details.ts';

/** Where the member's withdrawals go: a USDT address and a bank account. */
export function PayoutPage() {
  const { hash } = useLocation();
  const { data, error, isLoading, refetch } = useOwnDetails();
  const shown = (form: 'address' | 'bank') => {
    if (error) return <ErrorState error={error} retry={() => void refetch()} />;
    if (isLoading) return <LoadingLines lines={4} height={72} />;
    return form === 'address' ? (
      <AddressForm details={data ?? null} />
    ) : (
      <BankForm details={data ?? null} />
    );
  };
  return (
    <>
      <PageHeader
        lead={t('Where your withdrawals are paid to. You get a mail about every change.')}
      />
      <Card className={styles['card'] ?? ''}>
        <Tabs
          defaultValue={hash === '#bank' ? 'bank' : 'address'}
          classNames={{ list: styles['list'] ?? '' }}
        >
          <Tabs.List>
            <Tabs.Tab value="address">{t('Ecurrency Details')}</Tabs.Tab>
            <Tabs.Tab value="bank">{t('Bank Details')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="address">{shown('address')}</Tabs.Panel>
          <Tabs.Panel value="bank">{shown('bank')}</Tabs.Panel>
        </Tabs>
      </Card>
    </>
  );
}
