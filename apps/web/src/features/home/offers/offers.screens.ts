import type { RouteEntry, LoadPage, SingleName } from '#base/screen.ts';

function single(name: SingleName, path: `/${string}`, title: string, page: LoadPage): RouteEntry {
  return { path, title, access: 'member', sidebar: { single: name, label: title }, page };
}

const comingSoon: LoadPage = async () =>
  (await import('#features/home/offers/member-coming-soon-page.tsx')).MemberComingSoonPage;

/** What the company offers besides trading: a share bond, royalties, projects. */
export const offerScreens: readonly RouteEntry[] = [
  single(
    'bond',
    '/ShareBond',
    'Share Bond',
    async () => (await import('#features/home/offers/share-bond-page.tsx')).ShareBondPage,
  ),
  single('royalty', '/Royalty', 'Royalty', comingSoon),
  single('fastTrack', '/FastTrackRoyalty', 'Fast Track Royalty', comingSoon),
  single(
    'projects',
    '/Projects',
    'Our Projects',
    async () => (await import('#features/home/offers/projects-page.tsx')).ProjectsPage,
  ),
];
