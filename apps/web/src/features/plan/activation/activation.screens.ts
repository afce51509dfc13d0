import { listPage } from '#base/list-page.ts';
import type { purchaseKinds } from '#features/plan/activation/purchase-form.ts';
import type { RouteEntry, LoadPage, Screen } from '#base/screen.ts';

const lists = () => import('#features/plan/activation/activation.lists.ts');

function purchasePage(kind: keyof typeof purchaseKinds): LoadPage {
  return async () => {
    const [{ purchasePageOf }, { purchaseKinds: kinds }] = await Promise.all([
      import('#features/plan/activation/purchase-page.tsx'),
      import('#features/plan/activation/purchase-form.ts'),
    ]);
    return purchasePageOf(kinds[kind]);
  };
}

function screen(path: `/${string}`, page: Pick<Screen, 'title' | 'page'>): RouteEntry {
  return { path, access: 'member', sidebar: { group: 'Activation', label: page.title }, ...page };
}

/** Buying and upgrading packages, and what was bought. */
export const activationScreens: readonly RouteEntry[] = [
  screen('/activation', { title: 'Activation', page: purchasePage('activation') }),
  screen('/Upgrade', { title: 'Upgrade', page: purchasePage('upgrade') }),
  screen('/ActivationHistory', {
    ...listPage('Activation History', async () => (await lists()).activationHistory),
    // Its rows can be undone.
    page: async () =>
      (await import('#features/plan/activation/history-page.tsx')).ActivationHistoryPage,
  }),
  screen(
    '/DownlineActivationHistory',
    listPage('Downline Activation History', async () => (await lists()).downlineActivationHistory),
  ),
  screen(
    '/CryptoInvestmentHistory',
    listPage('Crypto Investment History', async () => (await lists()).cryptoInvestmentHistory),
  ),
  screen(
    '/ForexInvestmentHistory',
    listPage('Forex Investment History', async () => (await lists()).forexInvestmentHistory),
  ),
];
