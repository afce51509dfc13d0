import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { data, flag, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The most letters of an announcement. */
export const announcementLimits = { title: 120, body: 4000 } as const;

/** How far an announcement is, in this order but for the last, which may follow any. */
export const announcementStatuses = [
  'Draft',
  'Scheduled',
  'Running',
  'Published',
  'Expired',
  'Withdrawn',
] as const;

/**
 * For whom: members of one of the countries, who have reached one of the ranks (1 is the lowest)
 * and are 'Active' or 'Inactive'. What is empty is no condition.
 */
const audience = { countries: z.array(text), ranks: z.array(text), active: text };

/** What operators tell members. */
export const operatorAnnouncementsCalls = callTable({
  'operator/Announcements': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The announcements to members, newest first; with id, that one.',
    payload: z.object({ id: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      title: z.string(),
      body: z.string(),
      titleHindi: z.string(),
      bodyHindi: z.string(),
      countries: z.array(z.number()),
      ranks: z.array(z.number()),
      active: z.string(),
      /** For whom, in words. */
      audience: z.string(),
      st: z.enum(announcementStatuses),
      startsAt: moment,
      endsAt: moment,
      /** How many members have it in their inbox, and have read it. */
      told: z.number(),
      read: z.number(),
      madeBy: z.string(),
      dd: moment,
    }),
  },
  'operator/AnnouncementReach': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'How many members an announcement would reach now, and how many there are.',
    payload: z.object(audience),
    answer: data(z.object({ reach: z.number(), members: z.number() })),
  },
  'operator/SaveAnnouncement': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary:
      "Saves an announcement, or changes one that has not started. startsAt is '' for a draft, " +
      "'now', or a moment in TIME_ZONE. A text that may promise profit must be confirmed.",
    payload: z.object({
      id: optionalText,
      title: text,
      body: text,
      titleHindi: optionalText,
      bodyHindi: optionalText,
      ...audience,
      startsAt: text,
      endsAt: text,
      confirm: z.optional(flag),
    }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/WithdrawAnnouncement': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary:
      'Takes an announcement out of all inboxes, or stops one that has not started. Mails and ' +
      'notifications that have gone out cannot be taken back.',
    payload: z.object({ id: text, remark: text }),
    answer: resultText,
    texts: [messages.success],
  },
});
