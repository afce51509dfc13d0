import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import { callPage } from '@canopy/ui/client/call-api.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatAmount, formatCoins } from '@canopy/ui/primitives/format.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from '#features/plan/owed/owed-notice.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** What is owed, in dollars and in coins. */
type Owed = { owed: number; owedCoins: number };

/** What the member owes of all wallets; nothing until the record is there. */
function useOwed(): Owed {
  const { data } = useOwnRecord();
  return { owed: data?.owed ?? 0, owedCoins: data?.owedCoins ?? 0 };
}

/** What one wallet owes; asked for only where the member owes anything at all. */
function useWalletOwed(wallet: WalletName): Owed {
  const uid = useSession((session) => session.userId);
  const all = useOwed();
  const payload = { uid, wallet, limit: '1' };
  const { data } = useQuery({
    queryKey: ['Owed', payload],
    queryFn: async () => (await callPage('Owed', payload)).dataOut,
    enabled: all.owed > 0 || all.owedCoins > 0,
  });
  return { owed: Number(data?.['owed'] ?? 0), owedCoins: Number(data?.['owedCoins'] ?? 0) };
}

/** Says on the dashboard that the member owes something, and leads to why; else it is not there. */
export function OwedNotice() {
  const owed = useOwed();
  return (
    <Notice owed={owed} to="/Owed">
      {t('You owe {amount}. What comes into the wallet pays it first.', {
        amount: amountText(owed),
      })}
    </Notice>
  );
}

/** The same for one wallet, next to its balance. */
export function WalletOwed({ wallet }: { wallet: WalletName }) {
  const owed = useWalletOwed(wallet);
  return (
    <Notice owed={owed} to={`/Owed?wallet=${wallet}`}>
      {t('This wallet owes {amount}. What comes into it pays that first.', {
        amount: amountText(owed),
      })}
    </Notice>
  );
}

type NoticeProps = { owed: Owed; to: string; children: string };

function Notice({ owed, to, children }: NoticeProps) {
  if (owed.owed === 0 && owed.owedCoins === 0) return null;
  return (
    <aside className={styles['notice']} aria-label={t('What you owe')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p>{children}</p>
      <Link to={to}>{t('See what and why')}</Link>
    </aside>
  );
}

function amountText({ owed, owedCoins }: Owed): string {
  const dollars = formatAmount(owed);
  const coins = t('{count} coins', { count: formatCoins(owedCoins) });
  if (owedCoins === 0) return dollars;
  return owed === 0 ? coins : `${dollars} + ${coins}`;
}
