import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCopy } from '@canopy/embedded-postgres';
import { z } from 'zod';

const seal = z.object({ no: z.string(), hash: z.string() });
const path = z
  .string()
  .refine((text) => text.split('/').every((part) => !['', '.', '..'].includes(part)));

/** What a backup says of itself. It is written last, so a folder without it is no backup. */
const schema = z.object({
  format: z.literal('canopy backup 1'),
  begun: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** The major version of its PostgreSQL. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** The ids of the keys that something in it is sealed under; they say nothing of the keys. */
  keys: z.array(z.string()),
  /** The last seal and the head of the public log that are in it for certain. */
  seal: seal.nullable(),
  head: z.string().nullable(),
  folders: z.array(path),
  files: z.record(path, z.object({ bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof schema>;

const name = 'manifest.json';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await writeCopy(join(folder, name), `${text}\n${digestOf(text)}\n`);
}

/** Reads it, or says why this is no backup that is whole. */
export function readManifest(folder: string): Manifest {
  let whole: string;
  try {
    whole = readFileSync(join(folder, name), 'utf8');
  } catch {
    throw new Error(`There is no whole backup in ${folder}: it has no ${name}.`);
  }
  const [, text, digest] = /^([\s\S]*)\n([0-9a-f]{64})\n$/.exec(whole) ?? [];
  if (text === undefined || digestOf(text) !== digest) {
    throw new Error(`${name} of the backup is not as it was written.`);
  }
  return schema.parse(JSON.parse(text));
}
