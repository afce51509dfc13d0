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

/** Whose id it is, what is wrong with the id, and why its owner cannot receive this. */
type MemberName = {
  name: { text: string; tone?: 'good' };
  fault: string | undefined;
  refusal: string | undefined;
};

/** Looks up whose id is being typed: the name, or that nobody has it; and what they may not get. */
export function useMemberName(typed: string, purpose: ReceiverPurpose): MemberName {
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
  const wrong = (fault: string): MemberName => ({ name: { text: '' }, fault, refusal });
  const shown = (name: MemberName['name']): MemberName => ({ name, fault: undefined, refusal });
  if (typed === '') return shown({ text: '' });
  if (query.isError) return wrong(textOf(query.error));
  if (!isSettled || query.isPending) return shown({ text: t('Looking for the member…') });
  // A name is nobody's to translate.
  if (isKnown) return shown({ text: found, tone: 'good' });
  return wrong(tReason(reason('sponsor.unknown')));
}
