import { createRequire } from 'node:module';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { HttpError, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

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

type Branch = { bank: string; branch: string; city: string; state: string };

/** What every code looks like, known or not. */
export const ifscShape = /^([A-Z]{4})0([A-Z0-9]{6})$/;

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

/**
 * The bank of an IFSC code, by the package, and its branch, by the list that the operator has
 * loaded. Either may be older than the other, so what one of them knows is known; a branch that is
 * not listed is '', and can be typed. This only helps to fill a form in: UpdateBankDetails saves
 * any code that looks like one, since a new branch is in no list yet.
 */
export async function findIfsc(
  services: Services,
  payload: Payload<'ifsc'>,
  { countedAddress }: Pick<Caller, 'countedAddress'>,
): Promise<Answer<'ifsc'>> {
  await countTry(services, tryLimits.ifscPerAddress, countedAddress);
  const code = payload.code.trim().toUpperCase();
  const listed = ifscShape.test(code) ? await findBranch(services, code) : null;
  const bank = bankOf(code) ?? listed?.bank;
  if (!bank) throw new HttpError(404, why('ifsc.not-found', {}, 'code'));
  const { branch = '', city = '', state = '' } = listed ?? {};
  return { BANK: bank, BRANCH: branch, CITY: city, STATE: state };
}

async function findBranch({ db }: Services, code: string): Promise<Branch | null> {
  const [row] = await db.query<Branch>(
    'SELECT bank, branch, city, state FROM bank_branches WHERE ifsc = $1',
    [code],
  );
  return row ?? null;
}

function bankOf(code: string): string | null {
  const match = ifscShape.exec(code);
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
