import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { data, id, moment, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';
import { officeRefusals } from '#refusals/office.ts';

/** A network that was taken over from another system: how its members come in. */
export const operatorImportCalls = callTable({
  'operator/PasswordLinks': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary:
      'How many links by which members set their first password wait, cannot be mailed, were ' +
      'mailed, are too old, or are not needed any more, of each network that was taken over.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.object({
          id,
          at: moment,
          /** When it was taken back, or ''. */
          takenBackAt: moment,
          /** How many members a minute are mailed their link. */
          perMinute: z.number(),
          waiting: z.number(),
          /** Of members without an address, suspended or erased. */
          unreachable: z.number(),
          mailed: z.number(),
          /** Of those that were mailed and not used. */
          expired: z.number(),
          /** Of members who have set a password, by the link or otherwise. */
          used: z.number(),
        }),
      ),
    ),
  },
  'operator/SetLinksPerMinute': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Says how many members a minute are mailed their link; 0 stops it for now.',
    payload: z.object({ perMinute: text }),
    answer: resultText,
    texts: [messages.success, officeRefusals['import.none'].text],
  },
  'operator/SendPasswordLink': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary: 'Mails a member another link right now; an earlier one is void.',
    payload: z.object({ uid: text }),
    answer: resultText,
    texts: [
      messages.success,
      officeRefusals['links.none'].text,
      officeRefusals['links.used'].text,
      officeRefusals['links.unreachable'].text,
    ],
  },
});
