import type { Entry, LoadPage, Screen, SingleName } from '#routes/entry.ts';

function single(name: SingleName, path: `/${string}`, title: string, page: LoadPage): Screen {
  return { path, title, access: 'member', sidebar: { single: name, label: title }, page };
}

const comingSoon: LoadPage = async () =>
  (await import('#features/more/coming-soon-page.tsx')).ComingSoonPage;

/** The places of the sidebar that belong to no group. */
export const moreScreens: readonly Entry[] = [
  single(
    'bond',
    '/ShareBond',
    'Share Bond',
    async () => (await import('#features/more/share-bond-page.tsx')).ShareBondPage,
  ),
  single('royalty', '/Royalty', 'Royalty', comingSoon),
  single('fastTrack', '/FastTrackRoyalty', 'Fast Track Royalty', comingSoon),
  single(
    'projects',
    '/Projects',
    'Our Projects',
    async () => (await import('#features/more/projects-page.tsx')).ProjectsPage,
  ),
  single(
    'mt5',
    '/MT5Registration',
    'MT5 Registration',
    async () => (await import('#features/mt5/mt5-page.tsx')).Mt5Page,
  ),
  {
    sidebar: { single: 'cryptoBot', label: 'Crypto Bot' },
    to: 'https://example.com/crypto-bot',
    newTab: true,
  },
  single(
    'support',
    '/Support',
    'Support',
    async () => (await import('#features/support/support-page.tsx')).SupportPage,
  ),
  { sidebar: { single: 'logOut', label: 'Log Out' }, to: '/' },
];
