import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { fetchJson } from '@canopy/ui/client/call-api.ts';
import { useQuery } from '@tanstack/react-query';
import { settings } from '#base/settings.ts';

/** What an IFSC code says; branch and city are '' where no list knows them. */
export type IfscAnswer = { bank: string; branch: string; city: string };

const shape = /^[A-Z]{4}0[A-Z0-9]{6}$/;

function field(answer: unknown, name: string): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : '';
  return typeof value === 'string' ? value : '';
}

/** Looks up bank and branch of a code as soon as it is whole. */
export function useIfsc(typed: string): { found: IfscAnswer | null; fault: Reason | null } {
  const code = typed.trim().toUpperCase();
  const query = useQuery({
    queryKey: ['ifsc', code],
    queryFn: async (): Promise<IfscAnswer> => {
      const answer = await fetchJson(`${settings.ifscUrl}/${code}`);
      return {
        bank: field(answer, 'BANK'),
        branch: field(answer, 'BRANCH'),
        city: field(answer, 'CITY'),
      };
    },
    enabled: shape.test(code),
    staleTime: Infinity,
  });
  const asked = shape.test(code);
  return {
    found: asked ? (query.data ?? null) : null,
    fault: asked && query.error ? reasonOf(query.error) : null,
  };
}
