import type { Screen } from '#base/screen.ts';

/** The members, and one of them. */
export const memberScreens: readonly Screen[] = [
  {
    path: '/members',
    title: 'Members',
    call: 'operator/Members',
    group: 'People',
    page: async () => {
      const [{ listPageOf }, { memberList }] = await Promise.all([
        import('@canopy/ui/list/list-page.tsx'),
        import('#features/people/members/member.lists.ts'),
      ]);
      return listPageOf('Members', memberList);
    },
  },
  {
    path: '/members/:uid',
    title: 'Member',
    call: 'operator/Member',
    page: async () => (await import('#features/people/members/member-page.tsx')).MemberPage,
  },
];
