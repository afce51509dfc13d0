import type { Screen } from '#base/screen.ts';

/** What operators did. */
export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: 'Audit log',
    call: 'operator/AuditLog',
    group: 'Office',
    page: async () => {
      const [{ listPageOf }, { auditList }] = await Promise.all([
        import('@canopy/ui/list/list-page.tsx'),
        import('#features/office/audit/audit.list.ts'),
      ]);
      return listPageOf('Audit log', auditList);
    },
  },
];
