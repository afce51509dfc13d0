import type { BroughtFile } from '#features/office/moving/set/read-set.ts';

/** Files by name, as texts or bytes; null for one that is not brought. */
export type Files = Record<string, string | Buffer | null>;

/** Files as somebody brings them: in uneven pieces, as a disk or a network hands them out. */
export function brought(files: Files): BroughtFile[] {
  return Object.entries(files).flatMap(([name, content]) => {
    if (content === null) return [];
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    return [
      {
        name,
        bytes: bytes.length,
        async *open() {
          for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
        },
      },
    ];
  });
}
