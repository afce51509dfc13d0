import type { Answer } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const typingMs = 400;

/** The line below the sponsor field. */
export type SponsorNote = { text: string; tone: 'good' | 'bad' | undefined };

/** The name in an answer of the sponsor check, or null where nobody has that id. */
function sponsorName({ data }: Answer<'check_sponsorid'>): string | null {
  return data.name ?? null;
}

/** The sponsor check: a line while one types, and a last look before the form is sent. */
export function useSponsor(typed: string) {
  const client = useQueryClient();
  const [settled] = useDebouncedValue(typed, typingMs);
  const query = useQuery({
    ...callQuery('check_sponsorid', { sid: settled }),
    enabled: settled !== '',
  });
  const note = (): SponsorNote => {
    if (typed === '') return { text: '', tone: undefined };
    if (typed !== settled || query.isPending) {
      return { text: t('Looking for the sponsor…'), tone: undefined };
    }
    if (query.isError) return { text: textOf(query.error), tone: 'bad' };
    const name = sponsorName(query.data);
    return name === null
      ? { text: t(messages.wrongSponsor), tone: 'bad' }
      : { text: name, tone: 'good' };
  };
  const exists = async (sid: string): Promise<boolean> =>
    sid !== '' &&
    sponsorName(await client.fetchQuery(callQuery('check_sponsorid', { sid }))) !== null;
  return { note: note(), exists };
}
