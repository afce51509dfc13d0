import { useDebouncedValue } from '@mantine/hooks';
import { messages } from '@canopy/contract/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '#client/api-error.ts';
import { callQuery } from '#client/hooks.ts';
import { t } from '#language/language.ts';

const typingMs = 400;

/** A line below a field, in the colour of what it says. */
export type FieldNote = { text: string; tone?: 'good' | 'bad' };

/** Looks up whose id is being typed: the name, or that nobody has it. */
export function useMemberName(typed: string): FieldNote {
  const [settled] = useDebouncedValue(typed, typingMs);
  const query = useQuery({
    ...callQuery('check_sponsorid', { sid: settled }),
    enabled: settled !== '',
  });
  if (typed === '') return { text: '' };
  if (query.isError) return { text: t(textOf(query.error)), tone: 'bad' };
  if (typed !== settled || query.isPending) return { text: t('Looking for the member…') };
  const { result } = query.data.data;
  // A name is nobody's to translate.
  if (result !== messages.unknownSponsor) return { text: result, tone: 'good' };
  return { text: t(result), tone: 'bad' };
}
