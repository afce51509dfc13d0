import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition } from '@canopy/ui/form/definition.ts';

/** A little more than the server takes, so that it refuses instead of a text being cut. */
const mostLetters = 2100;

/** What a query is about, or the open ticket that it continues; '' for neither. */
type About = { incomeId?: string; ticketId?: string };

/** The form of a new ticket, or of a further message in an open one. */
export function queryFormOf({
  incomeId = '',
  ticketId = '',
}: About): FormDefinition<'Helpdesk_By_User'> {
  return {
    call: 'Helpdesk_By_User',
    fields: [
      {
        type: 'long',
        name: 'query',
        label: ticketId === '' ? 'Query' : 'Your message',
        most: mostLetters,
      },
    ],
    check: () => [],
    payload: ({ query = '' }, uid) => ({
      uid,
      query,
      ...(incomeId === '' ? {} : { incomeId }),
      ...(ticketId === '' ? {} : { ticketId }),
    }),
    done: messages.querySent,
    submit: 'Submit',
  };
}
