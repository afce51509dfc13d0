import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { pseudonymDigits, pseudonymText } from '@canopy/log/closing/files.ts';
import type { Secrets } from '#base/secrets.ts';

/** The key by which a member finds their line in the files of a closing; for their eyes alone. */
export function closingKey(secrets: Secrets, run: number, uid: number): string {
  const print = secrets.fingerprint('closing member', String(run), String(uid));
  return print.toString('hex').slice(0, 32);
}

/** What a member is called in the files of a closing. */
export function pseudonymOf(secrets: Secrets, run: number, uid: number): string {
  const text = pseudonymText(run, uid, closingKey(secrets, run, uid));
  return hash('sha256', text).slice(0, pseudonymDigits);
}

/** Members between two turns for others. */
const slice = 2_000;

/** Everybody's pseudonym, by row. */
export async function pseudonymsOf(
  secrets: Secrets,
  run: number,
  uids: Int32Array,
): Promise<string[]> {
  const pseudonyms: string[] = [];
  for (const uid of uids) {
    pseudonyms.push(pseudonymOf(secrets, run, uid));
    if (pseudonyms.length % slice === 0) await setImmediate();
  }
  return pseudonyms;
}
