import { limits } from '@canopy/contract/limits.ts';
import { stay } from '@canopy/ui/frame/stay.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { userIdDigits } from '#base/settings.ts';

/** A transfer that a link asks for: to whom and perhaps how much, on which page. */
export type AskedTransfer = {
  readonly values: { readonly touserid: string; readonly amount: string };
  readonly pathname: string;
  /** That of the navigation, so that each has a form of its own. */
  readonly key: string;
};

/** What `?to=` and `?amount=` say; what cannot be an id or an amount is as good as nothing. */
function readAsked(address: URLSearchParams): AskedTransfer['values'] | null {
  const touserid = (address.get('to') ?? '').trim();
  const amount = (address.get('amount') ?? '').trim();
  if (!/^\d+$/.test(touserid) || touserid.length > userIdDigits) return null;
  const isAmount = /^\d+(\.\d+)?$/.test(amount) && amount.length <= limits.amountInput;
  return { touserid, amount: isAmount ? amount : '' };
}

/**
 * The transfer that the address asks for. It is taken out of the address as soon as it is read:
 * neither a reload nor the way back asks for it a second time. Who goes elsewhere has left it.
 */
export function useAskedTransfer(): AskedTransfer | null {
  const [address, setAddress] = useSearchParams();
  const { pathname, key } = useLocation();
  const [asked, setAsked] = useState<AskedTransfer | null>(null);
  const values = readAsked(address);
  if (values && asked?.key !== key) setAsked({ values, pathname, key });
  else if (asked && asked.pathname !== pathname) setAsked(null);
  useEffect(() => {
    if (!address.has('to') && !address.has('amount')) return;
    const rest = new URLSearchParams(address);
    rest.delete('to');
    rest.delete('amount');
    setAddress(rest, { replace: true, state: stay });
  }, [address, setAddress]);
  return asked?.pathname === pathname ? asked : null;
}
