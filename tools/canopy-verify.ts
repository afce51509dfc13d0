import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { checkBundle } from '../packages/log/src/check-bundle.ts';
import { checkLiabilityFile } from '../packages/log/src/check-liabilities.ts';
import type { Publication } from '../packages/log/src/entries.ts';
import { readHead, showHead, type Head } from '../packages/log/src/head.ts';

const usage = `Checks the public log of a house, without its database and without its key.

  npm run verify-log -- BUNDLE [--key KEY] [--head "SIZE ROOT"]... [--proof FILE]...

  BUNDLE  a file that was loaded from /log/1/bundle, or the address of a log: https://…/log/1
  --key   the log's key, as you know it from elsewhere
  --head  a head that you got in a mail or a statement; may be given again
  --proof the proof of your balance, saved at /BalanceCheck; may be given again`;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  console.error(`It could not be checked: ${text}`);
  return 2;
});

/** 0 where all is well, 1 where something is wrong, 2 where it could not look. */
async function main(args: string[]): Promise<0 | 1 | 2> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      head: { type: 'string', multiple: true },
      proof: { type: 'string', multiple: true },
    },
  });
  const [place] = positionals;
  if (place === undefined || positionals.length > 1) {
    console.error(usage);
    return 2;
  }
  const heads = (values.head ?? []).map(headOf);
  const said: Publication[] = [];
  for (const file of values.proof ?? []) {
    const { ok, steps, file: proof } = checkLiabilityFile(await readFile(file, 'utf8'));
    if (!ok || !proof) {
      console.log(`WRONG  ${file}: ${steps.at(-1)?.detail}`);
      return 1;
    }
    said.push({ kind: 'liabilities', ...proof.published });
  }
  // Last: lines that come before somebody reads them are lost.
  const input = /^https?:/.test(place) ? await load(`${place}/bundle`) : createReadStream(place);
  const lines = createInterface({ input, crlfDelay: Infinity });
  const report = await checkBundle(lines, { heads, said, ...(values.key && { key: values.key }) });
  if (!report.ok) {
    console.log(`WRONG  ${report.problem}`);
    return 1;
  }
  for (const note of report.notes) console.log(`note   ${note}`);
  for (const [kind, count] of Object.entries(report.counts))
    console.log(`ok     ${count} × ${kind}`);
  for (const file of values.proof ?? []) console.log(`ok     ${file} is counted in this log`);
  for (const head of heads) console.log(`ok     ${showHead(head)} is of this history`);
  console.log(`The log ${report.log} is in order: ${showHead(report.head)}`);
  return 0;
}

function headOf(text: string): Head {
  const head = readHead(text);
  if (!head) throw new Error(`'${text}' is not a head: a number, a space, and 44 letters.`);
  return head;
}

async function load(url: string): Promise<Readable> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}.`);
  return Readable.fromWeb(answer.body);
}
