import { showAmount } from '@canopy/contract/amount.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { locale, t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { lookOf } from '#features/wallets/movement.lists.ts';
import styles from '#features/wallets/wallets.module.css';

/** What a wallet owes from reversals and losses, and why; nothing where it owes nothing. */
export function OwedNote({ wallet }: { wallet: WalletName }) {
  const uid = useSession((session) => session.userId);
  const payload = { uid, wallet };
  const { data } = useQuery({
    queryKey: ['Owed', payload],
    queryFn: () => callPage('Owed', payload),
  });
  const owed = Number(data?.dataOut[wallet === 'coin' ? 'owedCoins' : 'owed'] ?? 0);
  const open = data?.rows.filter(({ left }) => left > 0) ?? [];
  if (owed === 0) return null;
  const amount = showAmount(owed, { ...lookOf(wallet), cut: 'none', locale: locale() }).text;
  return (
    <Card title={t('This wallet owes {amount}', { amount })} className={styles['owed'] ?? ''}>
      <p>{t('Whatever comes into it pays that first.')}</p>
      <ul>
        {open.map(({ id, why, left, dd }) => (
          <li key={id}>
            <span>{t(why)}</span>
            <Money value={left} cut="up" {...lookOf(wallet)} />
            <Moment value={dd} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
