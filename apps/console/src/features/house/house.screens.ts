import type { Screen } from '#routes/entry.ts';

/** The console's own affairs: what operators did, who they are, and their sign-in. */
export const houseScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: 'Audit log',
    call: 'operator/AuditLog',
    group: 'House',
    page: async () => {
      const [{ listPageOf }, { auditList }] = await Promise.all([
        import('#frame/list-page.tsx'),
        import('#features/house/audit.list.ts'),
      ]);
      return listPageOf('Audit log', auditList);
    },
  },
  {
    path: '/security',
    title: 'Sign-in and sessions',
    call: 'operator/Sessions',
    group: 'House',
    page: async () => (await import('#features/access/security-page.tsx')).SecurityPage,
  },
  {
    path: '/design',
    title: 'Components',
    // It asks for nothing; whoever may open the console may look at it.
    call: 'operator/Sessions',
    page: async () => (await import('#features/design/design-page.tsx')).DesignPage,
  },
];
