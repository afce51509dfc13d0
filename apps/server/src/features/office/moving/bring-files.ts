import { importLimits } from '@canopy/contract/calls/office/operator-moving.calls.ts';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { keepFile, removeFile } from '#features/office/moving/import-files.store.ts';
import { files, type Column, type FileKind } from '#features/office/moving/set/files.ts';
import { audit } from '#guard/audit.ts';

/** Letters of any script; no name leads to another folder or hides. */
const plainName = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_ .()-]*$/u;

/** Keeps one file of a network until all of it is taken over. */
export async function addImportFile(
  services: Services,
  { name: given }: Payload<'operator/AddImportFile'>,
  caller: Caller,
): Promise<Answer<'operator/AddImportFile'>> {
  const name = given.trim().normalize('NFC');
  if (name.length > importLimits.name || !plainName.test(name)) throw refuse('import.file-name');
  const { upload: content } = caller;
  if (!content || content.length === 0) throw refuse('import.file-needed');
  const { db, secrets, clock } = services;
  await db.transaction(async (tx) => {
    const kept = { name, content, addedBy: caller.operator.id, addedAt: clock.now() };
    const sha256 = await keepFile(secrets, tx, kept);
    await audit(services, tx, caller, {
      action: 'AddImportFile',
      target: 'importFile',
      remark: `${name}, ${content.length} bytes, SHA-256 ${sha256}`,
    });
  });
  return { data: messages.success };
}

/** Removes a file that was brought. */
export async function removeImportFile(
  services: Services,
  { name }: Payload<'operator/RemoveImportFile'>,
  caller: Caller,
): Promise<Answer<'operator/RemoveImportFile'>> {
  await services.db.transaction(async (tx) => {
    if (!(await removeFile(tx, name))) throw refuse('import.file-unknown');
    await audit(services, tx, caller, {
      action: 'RemoveImportFile',
      target: 'importFile',
      remark: name,
    });
  });
  return { data: messages.success };
}

/** What files there are and what is in them, from the table that reads them. */
export async function describeFiles(): Promise<Answer<'operator/ImportFormat'>> {
  const kinds: [string, FileKind][] = Object.entries(files);
  const data = kinds.map(([name, { about, needed = false, columns }]) => ({
    name: `${name}.csv`,
    about,
    needed,
    columns: Object.entries(columns).map(([column, each]) => describeColumn(column, each)),
  }));
  return { data };
}

function describeColumn(name: string, column: Column) {
  const words = column.kind === 'choice' ? [...column.of] : [];
  return { name, about: column.about, needed: column.needed ?? false, words };
}
