import type { Screen } from '#routes/entry.ts';

/** The members and whoever runs the house. */
export const memberScreens: readonly Screen[] = [
  {
    path: '/members',
    title: 'Members',
    call: 'operator/Members',
    group: 'People',
    page: async () => {
      const [{ listPageOf }, { memberList }] = await Promise.all([
        import('#frame/list-page.tsx'),
        import('#features/members/member.lists.ts'),
      ]);
      return listPageOf('Members', memberList);
    },
  },
  {
    path: '/members/:uid',
    title: 'Member',
    call: 'operator/Member',
    page: async () => (await import('#features/members/member-page.tsx')).MemberPage,
  },
  {
    path: '/operators',
    title: 'Operators',
    call: 'operator/Operators',
    group: 'People',
    page: async () => (await import('#features/members/operators-page.tsx')).OperatorsPage,
  },
];
