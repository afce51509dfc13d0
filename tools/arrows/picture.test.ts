import { expect, test } from 'vitest';
import type { Arrow } from './check-floors.ts';
import { drawHouse } from './picture.ts';

const arrows: Arrow[] = [
  ['apps/web/src/main.tsx', 'apps/web/src/base/a.ts'],
  ['apps/server/src/http/a.ts', 'apps/server/src/db/b.ts'],
  ['apps/server/src/http/a.ts', 'apps/server/src/base/c.ts'],
  ['apps/server/src/db/b.ts', 'apps/server/src/base/c.ts'],
  ['apps/console/src/main.tsx', 'apps/console/src/base/a.ts'],
  ['packages/ui/src/a.ts', 'packages/contract/src/b.ts'],
].map(([from, to]) => ({ from: from!, to: to! }));

function linesOf(picture: string): number {
  return picture.match(/<line /g)?.length ?? 0;
}

test('every folder is a box; a line that a longer way shows already is left out', () => {
  const picture = drawHouse(arrows);
  for (const name of ['main', 'base', 'http', 'db', 'ui', 'contract']) {
    expect(picture).toContain(`>${name}</text>`);
  }
  expect(linesOf(picture)).toBe(5);
});

test('an import between folders that had none changes the picture', () => {
  const more = { from: 'apps/server/src/mail/a.ts', to: 'apps/server/src/db/b.ts' };
  expect(linesOf(drawHouse([...arrows, more]))).toBe(6);
});

test('imports of tests are not drawn', () => {
  const tested = { from: 'apps/server/src/base/c.test.ts', to: 'apps/server/src/http/a.ts' };
  expect(drawHouse([...arrows, tested])).toBe(drawHouse(arrows));
});
