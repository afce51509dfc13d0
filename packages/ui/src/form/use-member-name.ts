import { useDebouncedValue } from '@mantine/hooks';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '#client/api-error.ts';
import { callQuery } from '#client/hooks.ts';
import { refusalOf } from '#client/result.ts';
import type { ReceiverPurpose } from '#form/definition.ts';
import { t, tReason } from '#language/language.ts';
import { useSession } from '#session/session-store.ts';

const typingMs = 400;

/** A line below a field, in the colour of what it says. */
export type FieldNote = { text: string; tone?: 'good' | 'bad' };

/** Looks up whose id is being typed: the name, or that nobody has it; and what they may not get. */
export function useMemberName(
  typed: string,
  purpose: ReceiverPurpose,
): { note: FieldNote; refusal: string | undefined } {
  const uid = useSession((session) => session.userId);
  const [settled] = useDebouncedValue(typed, typingMs);
  const query = useQuery({
    ...callQuery('check_sponsorid', { sid: settled }),
    enabled: settled !== '',
  });
  const isSettled = typed === settled && typed !== '';
  const found = query.data?.data.name;
  const isKnown = isSettled && found !== undefined;
  const check = useQuery({
    ...callQuery('CheckReceiver', { uid, touserid: settled, purpose }),
    enabled: isKnown,
  });
  const refused = isKnown && check.data ? refusalOf('CheckReceiver', check.data) : null;
  const refusal = refused ? tReason(refused) : undefined;
  if (typed === '') return { note: { text: '' }, refusal };
  if (query.isError) return { note: { text: textOf(query.error), tone: 'bad' }, refusal };
  if (!isSettled || query.isPending)
    return { note: { text: t('Looking for the member…') }, refusal };
  // A name is nobody's to translate.
  if (isKnown) return { note: { text: found, tone: 'good' }, refusal };
  return { note: { text: tReason(reason('sponsor.unknown')), tone: 'bad' }, refusal };
}
