import type { Handlers } from '#call/handlers.ts';
import { listAnnouncements } from '#features/office/announcements/announcement.list.ts';
import { saveAnnouncement } from '#features/office/announcements/save-announcement.ts';
import { showReach } from '#features/office/announcements/show-reach.ts';
import { withdrawAnnouncement } from '#features/office/announcements/withdraw-announcement.ts';

/** What operators tell members. */
export const announcementHandlers = {
  'operator/Announcements': listAnnouncements,
  'operator/AnnouncementReach': showReach,
  'operator/SaveAnnouncement': saveAnnouncement,
  'operator/WithdrawAnnouncement': withdrawAnnouncement,
} satisfies Handlers;
