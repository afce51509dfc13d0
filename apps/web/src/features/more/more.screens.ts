import type { Entry, Screen, SingleName } from '#routes/entry.ts';

function single(name: SingleName, path: `/${string}`, title: string): Screen {
  const sidebar = { single: name, label: title };
  return { path, title, access: 'member', sidebar, planned: true };
}

/** The places of the sidebar that belong to no group. */
export const moreScreens: readonly Entry[] = [
  single('bond', '/ShareBond', 'Share Bond'),
  single('royalty', '/Royalty', 'Royalty'),
  single('fastTrack', '/FastTrackRoyalty', 'Fast Track Royalty'),
  single('projects', '/Projects', 'Our Projects'),
  single('mt5', '/MT5Registration', 'MT5 Registration'),
  {
    sidebar: { single: 'cryptoBot', label: 'Crypto Bot' },
    to: 'https://example.com/crypto-bot',
    newTab: true,
  },
  single('support', '/Support', 'Support'),
  { sidebar: { single: 'logOut', label: 'Log Out' }, to: '/' },
];
