import { asksForActive, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { limits } from '@canopy/contract/limits.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOwnDetails } from '#parts/member/use-own-details.ts';

/** Tells a member who is not Active that money in a trading wallet waits for the activation. */
export function OwnActivationNote({ wallet }: { wallet: WalletName }) {
  const isInactive = useOwnDetails().data?.rules.active === false;
  if (!isInactive || !asksForActive(wallet)) return null;
  return (
    <Note>
      {t('You are not Active: this money can start a bot only after your activation.')}{' '}
      <Link to="/activation">{t('Activation')}</Link>
    </Note>
  );
}

const typingMs = 400;
const shortestId = String(limits.firstUserId).length;

/** The same for the receiver of a transfer, once the id is known. */
export function ReceiverActivationNote({ wallet, uid }: { wallet: WalletName; uid: string }) {
  const own = useSession((session) => session.userId);
  const [touserid] = useDebouncedValue(uid, typingMs);
  const isWanted = asksForActive(wallet) && touserid.length >= shortestId;
  const { data } = useQuery({
    ...callQuery('CheckReceiver', { uid: own, touserid, purpose: 'transfer' }),
    enabled: isWanted,
  });
  if (!isWanted || touserid !== uid || data?.data.active !== false) return null;
  return (
    <Note>
      {t('{name} is not Active: this money can start a bot there only after activation.', {
        name: data.data.name ?? uid,
      })}
    </Note>
  );
}
