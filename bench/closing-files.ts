/**
 * The files of a closing: what keeping its inputs adds to the closing, how long they take to be
 * made, how large they are, and how long they take to be run again, by the engine and by the naive
 * twin, each in a process of its own.
 *
 * BENCH_MEMBERS=100000 and BENCH_SHAPES=wide measure a part of it.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { closingFiles, type ClosingFile } from '@canopy/log/closing/files.ts';
import { computations, replayClosing } from '@canopy/plan/replay/replay.ts';
import type { Services } from '../apps/server/src/call/services.ts';
import { closingFile } from '../apps/server/src/features/plan/closing-files/closing-file.ts';
import {
  closeOpenDays,
  postClosing,
} from '../apps/server/src/features/plan/runs/close-open-days.ts';
import {
  keepInputs,
  packInputs,
  takeInputs,
  type KeptInputs,
} from '../apps/server/src/features/plan/runs/kept-inputs.ts';
import { startClosing } from '../apps/server/src/features/plan/runs/start-closing.ts';
import { worldDay, type WorldShape } from '../apps/server/testing/plan/closing-world.support.ts';
import { onNetwork, type RunStage, type Took } from './run-beside.ts';

const { publishClosings } =
  await import('../apps/server/src/features/plan/closing-files/publish-closings.ts');

const sizes = (process.env['BENCH_MEMBERS'] ?? '100000,1000000').split(',').map(Number);
const shapes = (process.env['BENCH_SHAPES'] ?? 'random,wide').split(',') as WorldShape[];
const starter = { actor: 'system', note: async () => {} };
const whole = (count: number): string => Math.round(count).toLocaleString('en');
const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const peak = (): string => `${whole(process.resourceUsage().maxRSS / 1024)} MiB`;
const shown = ({ seconds, node }: Took): string =>
  `${seconds.toFixed(2)} s (cpu of node ${node.toFixed(2)})`;
const say = (name: string, text: string): boolean =>
  process.stdout.write(`  ${name.padEnd(32)}${text}\n`);

class TakenBack extends Error {}

/** How long it takes to pack and to write the very inputs that a closing has kept, once more. */
async function timeKeeping(
  { services, timed }: RunStage,
  run: number,
): Promise<{ pack: Took; write: Took }> {
  let took: { pack: Took; write: Took } | null = null;
  const again = services.db.transaction(async (tx) => {
    const kept = (await takeInputs(tx, run))!;
    let packed: Buffer = Buffer.alloc(0);
    const pack = await timed(async () => {
      packed = await packInputs(...keptAs(kept));
    });
    took = { pack, write: await timed(() => keepInputs(tx, run, packed)) };
    throw new TakenBack();
  });
  await again.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return took!;
}

type Packed = Parameters<typeof packInputs>;

function keptAs(kept: KeptInputs): Packed {
  const { uid, sponsor, parent, side, volume, held, dailyCap, active } = kept;
  const day = {
    of: { salesMicros: kept.salesMicros, otherIncomeMicros: kept.otherIncomeMicros },
    tree: { uid, sponsor, parent, side },
    own: { volume, held, dailyCap, active },
    since: { held: kept.heldSince, used: kept.usedSince },
  };
  return [day as Packed[0], kept];
}

/** Saves a file of a closing as a visitor would, and returns where. */
async function save(
  services: Services,
  folder: string,
  run: number,
  file: ClosingFile,
): Promise<string> {
  const { content } = await closingFile(services, { run: String(run), file });
  const path = join(folder, `${file}.txt`);
  await pipeline(Readable.from(content as Readable), createWriteStream(path));
  return path;
}

async function measure(stage: RunStage, members: number, shape: WorldShape): Promise<void> {
  const { services, client, folder, timed } = stage;
  if (shape === 'random') await closeOpenDays(services, '2026-03-01', starter);
  await publishClosings(services);
  let run = 0;
  const start = await timed(async () => {
    run = (await startClosing(services, worldDay, starter)).id;
  });
  await postClosing(services, run);
  const { pack, write } = await timeKeeping(stage, run);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const make = await timed(() => publishClosings(services));
  delay.disable();
  const { rows } = await client.query<{ file: string; stored: string }>(
    `SELECT file, sum(octet_length(content)) AS stored FROM closing_files WHERE run_id = $1
     GROUP BY file`,
    [run],
  );
  const stored = new Map(rows.map((row) => [row.file, Number(row.stored)]));
  process.stdout.write(`\n${whole(members)} members, ${shape}; load ${loadavg()[0]!.toFixed(1)}\n`);
  say('closing, with its inputs kept', shown(start));
  say('packing them, beside the rest', shown(pack));
  say('writing them', shown(write));
  say('with : without', (start.seconds / (start.seconds - write.seconds)).toFixed(2));
  say('making both files', `${shown(make)}, longest turn ${(delay.max / 1e6).toFixed(0)} ms`);
  say('peak of the process so far', peak());
  for (const file of closingFiles) {
    const path = await save(services, folder, run, file);
    say(file, `${mebibytes(readFileSync(path).length)}, stored ${mebibytes(stored.get(file)!)}`);
  }
  for (const who of Object.keys(computations))
    say(`run again by ${who}`, await inChild(folder, who));
}

async function inChild(folder: string, who: string): Promise<string> {
  const args = ['--import', 'tsx', import.meta.filename, folder, who];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return code === 0 ? text : `failed with ${code}`;
}

/** Runs a closing again by one of the two, and says how long that took. */
function replayBy(folder: string, who: string): string {
  const begin = performance.now();
  const read = (file: ClosingFile): Buffer => readFileSync(join(folder, `${file}.txt`));
  const files = { input: read('input'), output: read('output') };
  const hash = createHash('sha256').update(files.input).digest('hex');
  const by = { [who]: computations[who as keyof typeof computations] };
  const { rows, problems } = replayClosing(files, hash, by);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const seconds = ((performance.now() - begin) / 1000).toFixed(2);
  return `${seconds} s, ${whole(rows)} rows the same, peak ${peak()}`;
}

const [folder, who] = process.argv.slice(2);
if (folder && who) process.stdout.write(replayBy(folder, who));
else {
  for (const members of sizes) {
    for (const shape of shapes) {
      await onNetwork(members, shape, (stage) => measure(stage, members, shape));
    }
  }
}
