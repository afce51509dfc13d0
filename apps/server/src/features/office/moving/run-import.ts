import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { importLimits } from '@canopy/contract/calls/office/operator-moving.calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { goLive } from '#features/office/moving/go-live.ts';
import {
  keyOf,
  openWaiting,
  readWaiting,
  removeFiles,
} from '#features/office/moving/import-files.store.ts';
import { requireEmpty } from '#features/office/moving/imports.store.ts';
import { readBrought } from '#features/office/moving/read-brought.ts';
import type { FoundSet } from '#features/office/moving/set/read-set.ts';
import { takeBack } from '#features/office/moving/take-back.ts';
import { requireOwnPassword } from '#features/office/operators/own-password.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/** Files of a network fill much memory while they are read: this server reads one set at a time. */
let isReading = false;

async function alone<T>(read: () => Promise<T>): Promise<T> {
  if (isReading) throw refuse('import.busy');
  isReading = true;
  try {
    return await read();
  } finally {
    isReading = false;
  }
}

/** Reads what was brought, and by which key it is known. */
async function readAll(services: Services): Promise<FoundSet & { key: string }> {
  const waiting = await readWaiting(services.db);
  if (waiting.length === 0) throw refuse('import.no-files');
  const brought = openWaiting(services, waiting);
  const found = await readBrought(services, brought, importLimits.fileBytes);
  return { ...found, key: keyOf(waiting) };
}

/** Says what is in the files; nothing is changed. */
export function checkImport(services: Services): Promise<Answer<'operator/CheckImport'>> {
  return alone(async () => {
    const { key, report, totals, files, network } = await readAll(services);
    const { problems, counts, stopping, more } = report;
    return {
      data: {
        key,
        ready: network !== null,
        problems,
        counts,
        stopping,
        more,
        files,
        totals,
        keepsNumbers: network?.kept ?? null,
      },
    };
  });
}

/** Takes the network over whose report was seen, all of it or nothing. */
export async function goLiveCall(
  services: Services,
  payload: Payload<'operator/GoLive'>,
  caller: Caller,
): Promise<Answer<'operator/GoLive'>> {
  const remark = readRemark(payload.remark);
  const linksPerMinute = readLinks(payload.linksPerMinute);
  await requireOwnPassword(services, caller.operator, payload.password);
  const key = payload.key.trim();
  await alone(async () => {
    if (await isInForce(services.db, key)) return;
    await requireEmpty(services.db);
    const found = await readAll(services);
    if (found.key !== key) throw refuse('import.changed');
    if (!found.network) throw refuse('import.stopped', { count: found.report.stopping });
    const members = found.network.uid.length;
    if (payload.confirm.trim() !== String(members)) throw refuse('import.confirm', { members });
    await goLive(services, found, {
      actor: `operator:${caller.operator.id}`,
      linksPerMinute,
      async note(tx, id) {
        await tx.query('UPDATE imports SET brought_key = $2 WHERE id = $1', [id, key]);
        await removeFiles(tx);
        await audit(services, tx, caller, { action: 'GoLive', target: `import:${id}`, remark });
      },
    });
  });
  return { data: messages.success };
}

function readLinks(given: string): number {
  const links = given.trim();
  if (!/^\d{1,4}$/.test(links) || Number(links) > 6000) throw refuse('import.links');
  return Number(links);
}

/** Whether these very files were taken over already: the same request came twice. */
async function isInForce(db: Queryable, key: string): Promise<boolean> {
  const found = await db.query(
    'SELECT 1 FROM imports WHERE taken_back_at IS NULL AND brought_key = $1',
    [key],
  );
  return found.length > 0;
}

/** Takes the import in force back whole. */
export async function takeBackCall(
  services: Services,
  payload: Payload<'operator/TakeBackImport'>,
  caller: Caller,
): Promise<Answer<'operator/TakeBackImport'>> {
  const remark = readRemark(payload.remark);
  await requireOwnPassword(services, caller.operator, payload.password);
  await takeBack(services, `operator:${caller.operator.id}`, remark, (tx, id) =>
    audit(services, tx, caller, { action: 'TakeBackImport', target: `import:${id}`, remark }),
  );
  return { data: messages.success };
}
