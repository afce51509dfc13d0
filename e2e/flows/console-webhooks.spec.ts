import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desktop, expect, test } from '../fixtures.ts';
import { expectFitInBothWindows, expectToast } from '../support/checks.ts';
import { demoOwner, openConsole } from '../support/console.ts';
import { serverOfGroup, startEmptyServer } from '../support/empty-server.ts';

serverOfGroup(() => startEmptyServer({ WEBHOOK_PRIVATE: '1' }));

/** A receiver that is out of order. */
async function startReceiver(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(500).end('Out of order'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test(
  'an owner adds a webhook, sees its secret, and what it was told',
  desktop,
  async ({ page }) => {
    const receiver = await startReceiver();
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/told`;
    await openConsole(page, await demoOwner(), '/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    const secret = dialog.getByTestId('made-secret');

    await test.step('an address that is none is refused at its place', async () => {
      await dialog.getByLabel('Address').fill('nothing');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(
        dialog.getByText('The address should be a whole one that begins with https:// !!'),
      ).toBeVisible();
      await expect(dialog.getByLabel('Address')).toBeFocused();
      await expectFitInBothWindows(page);
    });

    await test.step('a new one shows its secret, once', async () => {
      await dialog.getByLabel('Address').fill(address);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(secret).toHaveText(/^whsec_[\w+/]{32}=*$/);
      await expectFitInBothWindows(page);
      await dialog.getByRole('button', { name: 'I have kept it' }).click();
      await expect(page.getByRole('button', { name: `Change ${address}` })).toHaveCount(1);
    });

    await test.step('a new secret is shown, too', async () => {
      await page.getByRole('button', { name: `New secret for ${address}` }).click();
      await dialog.getByRole('button', { name: 'Make a new secret' }).click();
      await expect(secret).toHaveText(/^whsec_/);
      await dialog.getByRole('button', { name: 'I have kept it' }).click();
    });

    await test.step('what it was told is in the deliveries, with every try', async () => {
      await page.getByRole('button', { name: `Send a test to ${address}` }).click();
      await dialog.getByRole('button', { name: 'Send a test' }).click();
      await expectToast(page, 'The test is on its way; see the deliveries');
      await page.getByRole('link', { name: 'Deliveries' }).click();
      const tries = page.getByRole('button', { name: /^Tries of msg_/ });
      await expect(page.getByRole('heading', { name: 'Deliveries to webhooks' })).toBeVisible();
      // The list is of the moment when it was opened.
      const list = page.getByRole('main');
      await expect
        .poll(async () => {
          await page.reload();
          await expect(tries.or(list.getByText('No deliveries')).first()).toBeVisible();
          return list.textContent();
        })
        .toContain('Answered 500.');
      await tries.click();
      // The newest first; there may be another by now.
      await expect(dialog.getByText('Answered 500.').first()).toBeVisible();
      await expectFitInBothWindows(page);
    });
    receiver.close();
  },
);
