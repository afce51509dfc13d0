import type { Handlers } from '#call/handlers.ts';
import { saveChoice, saveLanguage, showChoices } from '#features/people/inbox/event-choices.ts';
import { listEvents } from '#features/people/inbox/event.list.ts';
import { addPush, removePush } from '#features/people/inbox/push-devices.ts';
import { markRead, showUnread } from '#features/people/inbox/read-events.ts';

/** What members are told, and how. */
export const inboxHandlers = {
  Inbox: listEvents,
  InboxUnread: showUnread,
  MarkRead: markRead,
  EventChoices: showChoices,
  SaveEventChoice: saveChoice,
  SaveLanguage: saveLanguage,
  AddPush: addPush,
  RemovePush: removePush,
} satisfies Handlers;
