import { desktop, expect, test } from '../fixtures.ts';
import { expectNoAxeFindings, expectNoOverflow } from '../support/checks.ts';
import { freshOperator, openConsole, openNumber } from '../support/console.ts';
import { askAs, payerOf } from '../support/money.ts';
import { operatorRow } from '../support/operator.ts';
import { setting } from '../support/settings.ts';

/** A small green picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgq4rHihiGlgQAfNI5wW1bCvQA' +
    'AAAASUVORK5CYII=',
  'base64',
);

test('the four documents of a person are decided on one page', async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  await askAs(payer, 'UpdateBankDetails', {
    type: 'bank',
    accountholder: newcomer.name,
    accountnumber: '001122334455',
    Ifsc: 'HDFC0000001',
    bankName: 'HDFC Bank',
    branch: 'Riverside',
    pan: 'ABCDE1234F',
    aadhar: '123456789012',
  });
  for (const document of ['adharback', 'bank', 'pan', 'adharfront']) {
    const form = new FormData();
    form.set('uid', payer.uid);
    form.set('document', document);
    form.set('file', new Blob([png], { type: 'image/png' }), `${document}.png`);
    const answer = await fetch(`${setting('E2E_URL')}/api/SubmitKycDocument`, {
      method: 'POST',
      headers: { authorization: payer.token },
      body: form,
    });
    expect(await answer.json()).toEqual({ data: 'success' });
  }
  await openConsole(page, await freshOperator('support', mail), `/kyc?uid=${payer.uid}`);
  const queue = await openNumber(page, payer.uid);
  const documents = page.getByRole('list', { name: 'Documents', exact: true });
  const parts = documents.getByRole('button');
  const open = documents.locator('[aria-current]');
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await expect(parts).toHaveText([/^Pan Card/, /^Bank/, /^Aadhar Front/, /^Aadhar Back/]);
  await expect(documents.locator('img')).toHaveCount(4);
  await expect(open).toContainText('Pan Card');
  await expect(page.getByText(/^PAN: .*234F$/)).toBeVisible();
  await expectNoOverflow(page);
  await expectNoAxeFindings(page);

  await test.step('the picture is enlarged and turned, by keys as well', async () => {
    const picture = page.getByRole('img', { name: 'What the member submitted' });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(picture).toHaveAttribute('style', /width: 150%/);
    await page.keyboard.press('+');
    await expect(picture).toHaveAttribute('style', /width: 200%/);
    await page.keyboard.press('-');
    await expect(picture).toHaveAttribute('style', /width: 150%/);
    await page.keyboard.press('t');
    await expect(picture).toHaveAttribute('style', /rotate: 90deg/);
    await page.keyboard.press('0');
    await expect(picture).toHaveAttribute('style', /width: 100%/);
  });

  await test.step('a number opens a document, and what was typed for it', async () => {
    await page.keyboard.press('2');
    await expect(open).toContainText('Bank');
    await expect(page.getByText('IFSC: HDFC0000001')).toBeVisible();
    await page.keyboard.press('1');
    await expect(open).toContainText('Pan Card');
  });

  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operator/KycFile')) looks.push(request.url());
  });
  await test.step('after a decision the next document is open, with an empty form', async () => {
    await page.keyboard.press('a');
    await page.keyboard.type('The same name');
    await page.keyboard.press('Enter');
    await expect(queue.results).toContainText('Pan Card of');
    await expect(open).toContainText('Bank');
    await expect(queue.remark).toHaveValue('');
    await expect(queue.item).toBeFocused();
    await page.keyboard.press('r');
    await page.keyboard.type('Cut off');
    await page.keyboard.press('Enter');
    await expect(open).toContainText('Aadhar Front');
    await expect(parts.nth(1)).toContainText('Rejected');
  });

  await test.step('what is left is decided with one remark', async () => {
    await page.getByRole('button', { name: 'Decide all 2 with one remark' }).click();
    await queue.remark.fill('Both sides fit');
    await queue.remark.press('Enter');
    await expect(queue.confirm).toContainText('2 items.');
    await expectNoAxeFindings(page);
    await page.keyboard.press('Enter');
    await expect(queue.results).toContainText('2 of 2 done.');
    await expect(page.locator('[data-line]')).toHaveCount(0);
  });
  expect(looks, 'no document was asked for again').toEqual([]);
  const { documents: decided } = await operatorRow(
    'KycPersons',
    { status: 'Approved', uid: payer.uid },
    () => true,
  );
  expect(decided).toMatchObject([
    { document: 'pan', st: 'Approved', remark: 'The same name' },
    { document: 'bank', st: 'Rejected', remark: 'Cut off' },
    { document: 'adharfront', st: 'Approved', remark: 'Both sides fit' },
    { document: 'adharback', st: 'Approved', remark: 'Both sides fit' },
  ]);
});

test('the link of a member leads to the person', desktop, async ({ page, newcomer, mail }) => {
  const payer = await payerOf(newcomer);
  const link = 'https://example.test/pan.png';
  await askAs(payer, 'SubmitKycDocument', { document: 'pan', link });
  await openConsole(
    page,
    await freshOperator('support', mail),
    `/kyc?status=Under%20Review&uid=${payer.uid}&item=${payer.uid}`,
  );
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await expect(page.locator('[data-item-title]')).toContainText(`No. ${payer.uid} `);
});
