import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './failure.ts';

/** A file of a copy, by which it is known later. */
export type CopiedFile = { bytes: number; sha256: string };

/** What a copy holds, by paths with `/`. */
export type CopiedFolder = { folders: string[]; files: Record<string, CopiedFile> };

const pieceBytes = 1024 * 1024;

/** Copies a file that others may be writing; null where it has gone meanwhile. */
export async function copyFile(from: string, to: string): Promise<CopiedFile | null> {
  let source: fs.FileHandle;
  try {
    source = await fs.open(from, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const target = await fs.open(to, 'wx', 0o600);
    try {
      return await pour(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function pour(source: fs.FileHandle, target: fs.FileHandle): Promise<CopiedFile> {
  const piece = Buffer.alloc(pieceBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, pieceBytes);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const part = piece.subarray(0, bytesRead);
    hash.update(part);
    // One write may take less than all, and writeFile goes on until all is written.
    await target.writeFile(part);
    bytes += bytesRead;
  }
}

/** Writes a file of a copy. */
export async function writeCopy(file: string, content: string | Buffer): Promise<CopiedFile> {
  await fs.writeFile(file, content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { bytes: Buffer.byteLength(content), sha256 };
}

/** Waits until a folder, with all that is in it, would survive a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    await (entry.isDirectory() ? syncTree(full) : syncOne(full, 'r+'));
  }
  await syncFolder(folder);
}

/** The same for the names in a folder alone. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncOne(folder, 'r');
}

async function syncOne(place: string, flags: string): Promise<void> {
  const handle = await fs.open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
