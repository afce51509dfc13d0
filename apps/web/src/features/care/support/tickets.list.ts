import { defineList } from '@canopy/ui/list/definition.ts';

/** The member's tickets. */
export const tickets = defineList({
  call: 'UserHelpDeskHistory',
  lead: 'Your queries and our answers, newest first.',
  filters: [],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'text', field: 'ticket_id', label: 'Ticket Id', main: true },
    { type: 'words', field: 'query', label: 'Query' },
    { type: 'words', field: 'reply_message', label: 'Reply Message' },
    { type: 'moment', field: 'qd', label: 'Request Date' },
    { type: 'status', field: 'ss', label: 'Status', main: true },
    { type: 'moment', field: 'rd', label: 'Reply Date' },
  ],
  empty: {
    title: 'No tickets yet',
    text: 'What you ask above appears here, with our answer.',
  },
});
