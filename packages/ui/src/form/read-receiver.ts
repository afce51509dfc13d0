import type { Answer } from '@canopy/contract/calls.ts';
import type { FormFault } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { refusalOf } from '#client/result.ts';

/** Who is to receive, or why they cannot; an answer that names nobody has failed. */
export function readReceiver(
  answer: Answer<'CheckReceiver'>,
  field: string,
): { name: string; fault: FormFault | null } {
  const refusal = refusalOf('CheckReceiver', answer);
  if (refusal) return { name: '', fault: { ...refusal, field: refusal.field && field } };
  const { name = '' } = answer.data;
  return { name, fault: name === '' ? reason('server.failed') : null };
}
