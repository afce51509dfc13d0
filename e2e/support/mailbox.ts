import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { patienceMs } from '../../tools/patience.ts';

/** The mail that the server has sent, read as its receiver would. */
export type Mailbox = {
  /** The newest mail to this address that was not read yet; waits until it comes. */
  next(address: string, subject?: RegExp): Promise<Email>;
};

/** Reads the folder where the server puts its mail as files. */
export function openMailbox(folder: string): Mailbox {
  const read = new Set<string>();
  return {
    async next(address, subject = /./) {
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
        for (const name of newestFirst(folder).filter((each) => !read.has(each))) {
          const mail = await PostalMime.parse(readFileSync(join(folder, name)));
          const isHis = mail.to?.some((to) => to.address === address) ?? false;
          if (!isHis || !subject.test(mail.subject ?? '')) continue;
          read.add(name);
          return mail;
        }
      }
      throw new Error(`No mail to ${address} with a subject like ${String(subject)} came.`);
    },
  };
}

/** The files' names begin with the time. */
function newestFirst(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+.*\.eml$/.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}
