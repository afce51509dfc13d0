import { readFile } from 'node:fs/promises';
import { checkBundle } from '../../packages/log/src/check-bundle.ts';
import { readHead } from '../../packages/log/src/head.ts';
import { expect, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectNoAxeFindings } from '../support/checks.ts';
import { freshEmail, registerNewcomer } from '../support/newcomer.ts';

/** Another letter in the middle of a root. */
function another(head: string): string {
  const at = head.length - 20;
  return head.slice(0, at) + (head[at] === 'A' ? 'B' : 'A') + head.slice(at + 1);
}

test('the head in a mail is held against the log that everybody is shown', async ({
  page,
  mail: mailbox,
}) => {
  const email = freshEmail();
  await registerNewcomer(email, '100001');
  const mail = await mailbox.next(email);
  const [, head = ''] = /Head of the public log: (\d+ \S{44})/.exec(mail.text ?? '') ?? [];
  expect(readHead(head)).not.toBeNull();

  await page.goto('/LogCheck');
  await expect(page.getByRole('heading', { name: 'Check the log' })).toBeVisible();
  await expect(page.getByText('The head is signed by the key of this log')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The last entries' })).toContainText('Seal');
  const field = page.getByLabel('The head from your mail or statement');
  const card = page.getByRole('region', { name: 'A head that you were shown' });
  await field.fill(head);
  await expect(card).toContainText(
    `The log begins with the ${readHead(head)!.size} entries that you were shown`,
  );
  await field.fill(another(head));
  await expect(card).toContainText('you were shown another history');
  await field.fill('12 abc');
  await expect(card).toContainText('This is not a head. Copy the whole line.');
  await expectNoAxeFindings(page);
  await expectFitInBothWindows(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the whole log' }).click();
  const file = await (await download).path();
  async function* lines(): AsyncGenerator<string> {
    yield* (await readFile(file, 'utf8')).trimEnd().split('\n');
  }
  expect(await checkBundle(lines(), { heads: [readHead(head)!] })).toMatchObject({ ok: true });
});

test('a head that the key has not signed, and entries that are not in the log, are told', async ({
  page,
}) => {
  await page.route(/\/tile\/entries\//, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.body()).toString('latin1').replaceAll('seal', 'lies');
    const body = Buffer.from(text, 'latin1');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/LogCheck');
  const entries = page.getByRole('region', { name: 'The last entries' });
  await expect(entries).toContainText('is not in the log');
  await page.route('**/log/*/checkpoint', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /\n(\d+)\n/,
      (_all, size) => `\n${Number(size) + 1}\n`,
    );
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(page.getByText('The head is not signed by the key of this log')).toBeVisible();
});
