import type { Answer } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const typingMs = 400;

/** The line below the sponsor field, or what is wrong with the id. */
export type SponsorNote = {
  text: string;
  tone: 'good' | undefined;
  fault: string | undefined;
};

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
    const none = { text: '', tone: undefined, fault: undefined };
    if (typed === '') return none;
    if (typed !== settled || query.isPending) {
      return { ...none, text: t('Looking for the sponsor…') };
    }
    if (query.isError) return { ...none, fault: textOf(query.error) };
    const name = sponsorName(query.data);
    return name === null
      ? { ...none, fault: t(messages.wrongSponsor) }
      : { ...none, text: name, tone: 'good' };
  };
  const exists = async (sid: string): Promise<boolean> =>
    sid !== '' &&
    sponsorName(await client.fetchQuery(callQuery('check_sponsorid', { sid }))) !== null;
  return { note: note(), exists };
}
