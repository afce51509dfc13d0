import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { eventKindNames } from '#events/kinds.ts';
import { languages, topicNames } from '#events/topics.ts';
import { data, flag, id, moment, optionalText, own, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** An event of a member; events/event-text.ts puts kind and facts into words. */
export const eventRow = z.object({
  id,
  kind: z.enum(eventKindNames),
  topic: z.enum(topicNames),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  dd: moment,
  read: z.boolean(),
});

/** A browser that is sent notifications. */
const pushDevice = z.object({ id, device: z.string(), dd: moment });

/** What a member is told, where, and in which language. */
export const inboxCalls = callTable({
  Inbox: {
    ...memberCall,
    ours: true,
    summary: 'What the member was told, the newest first; topic and unread narrow it down.',
    payload: z.object({ uid: text, topic: optionalText, unread: z.optional(flag), ...paging }),
    list: 'data.data[0]',
    row: eventRow,
    dataOut: z.object({ unread: z.number() }),
  },
  InboxUnread: {
    ...memberCall,
    ours: true,
    summary: 'How many events the member has not read, 100 at most, and the newest few of all.',
    payload: own,
    answer: data(z.object({ unread: z.number(), newest: z.array(eventRow) })),
  },
  MarkRead: {
    ...memberCall,
    ours: true,
    summary: 'Marks one event as read; with all, every one up to it.',
    payload: z.object({ uid: text, id: text, all: z.optional(flag) }),
    answer: data(z.object({ unread: z.number() })),
  },
  EventChoices: {
    ...memberCall,
    ours: true,
    summary:
      'Which events the member gets by mail and as notifications, in which language, and on ' +
      'which browsers; pushKey is the public VAPID key.',
    payload: own,
    answer: data(
      z.object({
        topics: z.array(
          z.object({
            topic: z.enum(topicNames),
            mail: z.boolean(),
            push: z.boolean(),
            fixed: z.boolean(),
          }),
        ),
        language: z.enum(languages),
        pushKey: z.string(),
        devices: z.array(pushDevice),
      }),
    ),
  },
  SaveEventChoice: {
    ...memberCall,
    ours: true,
    summary: 'Switches a channel of one topic on or off; those of security stay on.',
    payload: z.object({ uid: text, topic: text, channel: text, on: flag }),
    answer: resultText,
    texts: [messages.success],
  },
  SaveLanguage: {
    ...memberCall,
    ours: true,
    summary: "The language of the member's mails and notifications: 'en' or 'hi'.",
    payload: z.object({ uid: text, language: text }),
    answer: resultText,
    texts: [messages.success],
  },
  AddPush: {
    ...memberCall,
    ours: true,
    summary:
      'Sends notifications to this browser: what PushSubscription.toJSON answers; with renew, ' +
      'only where it was not removed since.',
    payload: z.object({
      uid: text,
      endpoint: text,
      p256dh: text,
      auth: text,
      renew: z.optional(flag),
    }),
    answer: resultText,
    texts: [messages.success],
  },
  RemovePush: {
    ...memberCall,
    ours: true,
    summary: 'Ends the notifications to a browser, by its endpoint or its id.',
    payload: z.object({ uid: text, endpoint: optionalText, id: optionalText }),
    answer: resultText,
    texts: [messages.success],
  },
});
