import type { Screen } from '#base/screen.ts';

/** What members are told by operators. */
export const announcementScreens: readonly Screen[] = [
  {
    path: '/announcements',
    title: 'Announcements',
    call: 'operator/Announcements',
    group: 'Office',
    page: async () =>
      (await import('#features/office/announcements/announcements-page.tsx')).AnnouncementsPage,
  },
  {
    path: '/announcements/new',
    title: 'New announcement',
    call: 'operator/SaveAnnouncement',
    page: async () =>
      (await import('#features/office/announcements/edit-page.tsx')).NewAnnouncementPage,
  },
  {
    path: '/announcements/:id',
    title: 'Announcement',
    call: 'operator/Announcements',
    page: async () =>
      (await import('#features/office/announcements/edit-page.tsx')).AnnouncementPage,
  },
];
