import type { purchaseKinds } from '#features/plan/activation/purchase-form.ts';
import type { RouteEntry, LoadPage } from '#base/screen.ts';

type ListName = keyof typeof import('#features/plan/activation/activation.lists.ts');

function purchasePage(kind: keyof typeof purchaseKinds): LoadPage {
  return async () => {
    const [{ purchasePageOf }, { purchaseKinds: kinds }] = await Promise.all([
      import('#features/plan/activation/purchase-page.tsx'),
      import('#features/plan/activation/purchase-form.ts'),
    ]);
    return purchasePageOf(kinds[kind]);
  };
}

function listPage(name: ListName, title: string): LoadPage {
  return async () => {
    const [{ listPageOf }, lists] = await Promise.all([
      import('@canopy/ui/list/list-page.tsx'),
      import('#features/plan/activation/activation.lists.ts'),
    ]);
    return listPageOf(title, lists[name]);
  };
}

function screen(path: `/${string}`, title: string, page: LoadPage): RouteEntry {
  return { path, title, access: 'member', sidebar: { group: 'Activation', label: title }, page };
}

function list(path: `/${string}`, title: string, name: ListName): RouteEntry {
  return screen(path, title, listPage(name, title));
}

/** Buying and upgrading packages, and what was bought. */
export const activationScreens: readonly RouteEntry[] = [
  screen('/activation', 'Activation', purchasePage('activation')),
  screen('/Upgrade', 'Upgrade', purchasePage('upgrade')),
  list('/ActivationHistory', 'Activation History', 'activationHistory'),
  list('/DownlineActivationHistory', 'Downline Activation History', 'downlineActivationHistory'),
  list('/CryptoInvestmentHistory', 'Crypto Investment History', 'cryptoInvestmentHistory'),
  list('/ForexInvestmentHistory', 'Forex Investment History', 'forexInvestmentHistory'),
];
