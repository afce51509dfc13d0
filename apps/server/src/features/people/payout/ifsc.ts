import { createRequire } from 'node:module';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { HttpError, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';

/**
 * The tables of the ifsc package: branches by bank, names by bank, and banks that use another's.
 */
type Tables = {
  branches: Record<string, (number | string)[]>;
  names: Record<string, string>;
  sublets: Record<string, string>;
  /** The same by the beginning of a code. */
  subletRanges: Record<string, string>;
};

let tables: Tables | null = null;

/**
 * Read on first use, from the files: the package's own client would ask a server on the internet.
 */
function readTables(): Tables {
  const require = createRequire(import.meta.url);
  return {
    branches: require('ifsc/src/IFSC.json') as Tables['branches'],
    names: require('ifsc/src/banknames.json') as Tables['names'],
    sublets: require('ifsc/src/sublet.json') as Tables['sublets'],
    subletRanges: require('ifsc/src/custom-sublets.json') as Tables['subletRanges'],
  };
}

/** The bank of an IFSC code. The tables know no branches, so that one can be typed. */
export async function findIfsc(
  _services: Services,
  payload: Payload<'ifsc'>,
): Promise<Answer<'ifsc'>> {
  const bank = bankOf(payload.code.trim().toUpperCase());
  if (bank === null) throw new HttpError(404, why('ifsc.not-found', {}, 'code'));
  return { BANK: bank, BRANCH: '' };
}

function bankOf(code: string): string | null {
  const match = /^([A-Z]{4})0([A-Z0-9]{6})$/.exec(code);
  if (!match) return null;
  const [, bank = '', branch = ''] = match;
  tables ??= readTables();
  const { branches, names, sublets, subletRanges } = tables;
  if (!Object.hasOwn(branches, bank)) return null;
  // A branch of only digits is kept as a number, without leading zeros.
  const known = branches[bank]!.includes(/^\d+$/.test(branch) ? Number(branch) : branch);
  if (!known) return null;
  const range = Object.keys(subletRanges).find((beginning) => code.startsWith(beginning));
  const owner = sublets[code] ?? (range === undefined ? bank : subletRanges[range]!);
  return names[owner] ?? names[bank] ?? null;
}
