import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow, expectToast } from '../support/checks.ts';
import { freshOperator, openConsole, openNumber, queueOf } from '../support/console.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { activate, askAs, codeFor, deposit, payerOf, type Payer } from '../support/money.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';
import { proofOf } from '../support/proof.ts';

const saved = 'Updated Successfully..!!';
const suspended = 'The member is suspended; only a rejection is possible until that is lifted !!';
const bankOf = (accountnumber: string) => ({
  type: 'bank',
  accountholder: 'Nila Sageleaf',
  accountnumber,
  Ifsc: 'SBIN0000001',
  bankName: 'State Bank of India',
  branch: 'Riverside',
});

/** Two accounts that look the same where they are masked. */
function twoAccounts(): [string, string] {
  const end = randomInt(1000, 9999);
  return [`${randomInt(100_000, 499_999)}${end}`, `${randomInt(500_000, 999_999)}${end}`];
}

/** Asks for the whole principal of a stopped bot without the browser; returns the request's id. */
async function requestPayout(payer: Payer, mail: Mailbox, dollars: number): Promise<number> {
  await activate(payer);
  await deposit(payer, 'FundRequestForexTrading', dollars);
  for (const call of ['StartBot', 'StopBot']) {
    await askAs(payer, call, { market: 'forex', amount: dollars });
  }
  const asked = { purpose: 'principalWithdrawOtp', suject: 'Withdraw' };
  await askAs(payer, 'GenerateOTPAPI', asked);
  const otp = await codeFor(mail, payer, /withdrawal/);
  const order = { amount: dollars, Wtype: 'BANK', withdrawlby: 'Web', otp };
  expect(await askAs(payer, 'principleForexWithdrawalRequest', order)).toBe(
    'Withdrawal request has been sent !!',
  );
  const filter = { status: 'Pending', uid: payer.uid };
  return Number((await operatorRow('Withdrawals', filter, () => true))['id']);
}

/** Shows the account of the open item, saying why. */
async function showAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the requested account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show the requested account' });
  await dialog.getByLabel('Remark').fill('To be paid');
  await dialog.getByRole('button', { name: 'Show it' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a payout goes to the account that was asked for, and the operator is warned',
  desktop,
  async ({ page, newcomer, mail }) => {
    const [asked, changed] = twoAccounts();
    const payer = await payerOf(newcomer);
    expect(await askAs(payer, 'UpdateBankDetails', bankOf(asked))).toBe(saved);
    const id = await requestPayout(payer, mail, 100.13);
    const change = { ...bankOf(changed), ...(await proofOf(payer, mail)) };
    expect(await askAs(payer, 'UpdateBankDetails', change)).toBe(saved);
    const other = await payerOf(await registerNewcomer());
    expect(await askAs(other, 'UpdateBankDetails', bankOf(asked))).toBe(saved);

    await openConsole(page, await freshOperator('finance', mail), `/withdrawals?uid=${payer.uid}`);
    const queue = queueOf(page);
    const line = queue.line(`No. ${id} `);
    for (const badge of ['Bank changed since', 'Shared destination', 'First payout']) {
      await expect(line).toContainText(badge);
    }
    await openNumber(page, id);
    const warnings = page.getByRole('list', { name: 'Before you decide' });
    await expect(warnings).toContainText('The bank details were changed after this request');
    await expect(warnings).toContainText(`Another member has the same destination: ${other.uid}`);
    await expect(warnings).toContainText('Nothing has been paid to this destination');
    await expect(warnings).toContainText('The KYC is not complete: Not Submitted.');
    await expect(page.getByText('$95.12').last()).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFindings(page);

    await test.step('the whole number is the one that was asked for', async () => {
      await showAccount(page);
      await expect(page.getByRole('button', { name: `Copy id ${asked}` })).toBeVisible();
      await expect(page.getByText(changed)).toHaveCount(0);
      const look = await operatorRow('AuditLog', { uid: payer.uid, action: 'Unmask' }, () => true);
      expect(look).toMatchObject({
        target: `withdrawal:${id}`,
        remark: 'accountnumber: To be paid',
        role: 'finance',
      });
    });

    await test.step('the payment file has it in full, and the queue remembers', async () => {
      await line.getByRole('checkbox').check();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Payment file (1)' }).click();
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
      const parts: Buffer[] = [];
      for await (const part of await download.createReadStream()) parts.push(part as Buffer);
      expect(Buffer.concat(parts).toString()).toContain(
        `${id},${payer.uid},Nila Sageleaf,BANK,,Nila Sageleaf,${asked},SBIN0000001,` +
          'State Bank of India,Riverside,95.12,USD',
      );
      await expect(line).toContainText('In a payment file');
      await expect(page.getByText(`With warnings: No. ${id}`)).toBeVisible();
    });

    await test.step('on a phone nothing is cut off', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(warnings).toBeVisible();
      await expectNoOverflow(page);
      await expectNoAxeFindings(page);
    });
  },
);

test(
  'nothing is approved for a suspended member, and the request can be rejected',
  desktop,
  async ({ page, newcomer, mail }) => {
    const [account] = twoAccounts();
    const payer = await payerOf(newcomer);
    expect(await askAs(payer, 'UpdateBankDetails', bankOf(account))).toBe(saved);
    const id = await requestPayout(payer, mail, 50);
    await operatorMust('SuspendMember', { uid: payer.uid, suspended: true, remark: 'Looked odd' });
    await openConsole(page, await freshOperator('finance', mail), `/withdrawals?uid=${payer.uid}`);
    const queue = await openNumber(page, id);
    await expect(queue.line(`No. ${id} `)).toContainText('Suspended');
    await expect(page.getByText('the request can only be rejected')).toBeVisible();

    await test.step('no payment file is made of it', async () => {
      await queue.line(`No. ${id} `).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Payment file (1)' }).click();
      await expectToast(page, `Request ${id}: ${suspended}`);
      await queue.line(`No. ${id} `).getByRole('checkbox').uncheck();
    });
    await queue.hash.fill('0xe2e');
    await queue.remark.fill('Paid');
    await queue.submit.click();
    await expect(queue.results).toContainText(`Not done: ${suspended}`);
    await expect(queue.line(`No. ${id} `)).toContainText('Pending');

    await openNumber(page, id);
    await queue.choose('Reject');
    await queue.remark.fill('Not while suspended');
    await queue.submit.click();
    await expect(queue.results).toContainText('1 of 1 done.');
    await expect(queue.line(`No. ${id} `)).toHaveCount(0);
  },
);
