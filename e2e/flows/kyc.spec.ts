import type { Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../fixtures.ts';
import {
  expectNoAxeFindings,
  expectNoOverflow,
  expectRefusal,
  expectToast,
} from '../support/checks.ts';
import { openAs, payerOf, type Payer } from '../support/money.ts';
import { operatorMust, operatorRow } from '../support/operator.ts';
import { confirmItIsYou } from '../support/proof.ts';

/** A small green picture. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgq4rHihiGlgQAfNI5wW1bCvQA' +
    'AAAASUVORK5CYII=',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** What is about a document, in its card on a phone or its row on a desktop. */
const cardOf = (page: Page, title: string) => {
  const card = page
    .getByRole('region', { name: title, exact: true })
    .or(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) }));
  return {
    card,
    file: card.getByLabel(`File of ${title}`),
    choose: card.getByRole('button', { name: /^Choose/ }),
    link: card.getByLabel(`Image link of ${title}`),
    submit: card.getByRole('button', { name: 'Submit' }),
    view: card.getByRole('button', { name: 'View what you sent' }),
  };
};

async function decide(payer: Payer, document: string, decision: 'approve' | 'reject') {
  const isIt = (row: Record<string, unknown>): boolean =>
    String(row['uid']) === payer.uid && row['document'] === document;
  const { id } = await operatorRow('KycDocuments', { status: '3', limit: 1000 }, isIt);
  await operatorMust('DecideKycDocument', { id, decision, remark: 'The number is cut off' });
}

test(
  'a picture is chosen, previewed, submitted, rejected with a remark and sent again',
  phone,
  async ({ page, newcomer }) => {
    const payer = await payerOf(newcomer);
    await openAs(page, payer, '/KYC');
    for (const title of ['Pan Card', 'Bank', 'Aadhar Front', 'Aadhar Back']) {
      await expect(cardOf(page, title).card).toContainText('Not Submitted');
    }
    const pan = cardOf(page, 'Pan Card');
    await test.step('nothing and anything are refused', async () => {
      await pan.submit.click();
      await expectRefusal(pan.link, 'All the fields are required !!');
      await pan.file.setInputFiles({
        name: 'pan.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await pan.submit.click();
      await expectRefusal(pan.choose, 'Only JPEG, PNG, WebP and PDF files are accepted !!');
      await pan.file.setInputFiles({
        name: 'pan.png',
        mimeType: 'image/png',
        buffer: png.subarray(0, 40),
      });
      await pan.submit.click();
      await expectRefusal(pan.choose, 'The picture cannot be read !!');
      await pan.file.setInputFiles({
        name: 'large.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      });
      await pan.submit.click();
      await expectRefusal(pan.choose, 'The file should not be greater than 5 MB !!');
    });
    await pan.file.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByAltText('Preview of Pan Card')).toBeVisible();
    await expect(pan.card).toContainText('pan.png, 1 KB');
    await expectNoAxeFindings(page);
    await expectNoOverflow(page);
    await pan.submit.click();
    await expectToast(page, 'Document has been submitted !!');
    await expect(pan.card).toContainText('Under Review');
    await expect(page.getByAltText('Preview of Pan Card')).toBeHidden();
    await test.step('what was sent can be looked at', async () => {
      await pan.view.click();
      await expect(page.getByAltText('Pan Card as you sent it')).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    });
    await decide(payer, 'pan', 'reject');
    await page.reload();
    await expect(pan.card).toContainText('Rejected');
    await expect(pan.card).toContainText('The number is cut off');
    await pan.file.setInputFiles({ name: 'pan.pdf', mimeType: 'application/pdf', buffer: pdf });
    await pan.submit.click();
    await expect(pan.card).toContainText('Under Review');
    await expect(pan.card).not.toContainText('The number is cut off');
    const download = page.waitForEvent('download');
    await pan.view.click();
    expect((await download).suggestedFilename()).toBe(`pan-${payer.uid}.pdf`);
    await decide(payer, 'pan', 'approve');
    await page.reload();
    await expect(pan.card).toContainText('Approved');
    await expect(pan.card).toContainText('cannot be changed any more');
    await expect(pan.submit).toHaveCount(0);
  },
);

test('a document is sent as a link', async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/KYC');
  const front = cardOf(page, 'Aadhar Front');
  await front.submit.click();
  await expectRefusal(front.link, 'All the fields are required !!');
  await front.link.fill('javascript:alert(1)');
  await front.submit.click();
  await expectRefusal(front.link, 'Invalid link !!');
  await front.link.fill(`https://example.test/${'a'.repeat(500)}`);
  await front.submit.click();
  await expectRefusal(front.link, 'Link should not be greater than 500 characters');
  await front.link.fill('https://example.test/front.png');
  await front.submit.click();
  await expectToast(page, 'Document has been submitted !!');
  await expect(front.card).toContainText('Under Review');
  await expect(front.link).toHaveValue('');
  await front.view.click();
  const link = page.getByRole('dialog').getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://example.test/front.png');
  await test.step('an approval that came meanwhile is said', async () => {
    await page.reload();
    await expect(front.card).toContainText('Under Review');
    await decide(payer, 'adharfront', 'approve');
    await front.link.fill('https://example.test/other.png');
    await front.submit.click();
    await expectToast(page, 'Document is already approved !!');
    await expect(front.card).toContainText('Approved');
  });
});

test('on a desktop the documents are a table', desktop, async ({ page, newcomer }) => {
  const payer = await payerOf(newcomer);
  await openAs(page, payer, '/KYC');
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Document',
    'Image link',
    'Submit',
    'Status',
    'Remark',
    'Date',
  ]);
  await expect(table.getByRole('rowheader')).toHaveText([
    'Pan Card',
    'Bank',
    'Aadhar Front',
    'Aadhar Back',
  ]);
  const back = cardOf(page, 'Aadhar Back');
  await expect(back.link).toBeVisible();
  await back.file.setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByAltText('Preview of Aadhar Back')).toBeVisible();
  await expect(back.link).toBeHidden();
  await back.card.getByRole('button', { name: 'Remove' }).click();
  await expect(back.link).toBeFocused();
  await back.file.setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: png });
  await back.submit.click();
  await expectToast(page, 'Document has been submitted !!');
  await decide(payer, 'adharback', 'reject');
  await page.reload();
  await expect(back.card.getByRole('cell', { name: 'The number is cut off' })).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
});

test('numbers are entered here, and stay covered', async ({ page, newcomer, mail }) => {
  await openAs(page, await payerOf(newcomer), '/KYC');
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog').first();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await test.step('the PAN', async () => {
    await open('Enter PAN number');
    const pan = dialog.getByLabel('Pan No', { exact: true });
    await submit.click();
    await expectRefusal(pan, 'All the fields are required !!');
    await pan.fill('12345');
    await submit.click();
    await expectRefusal(pan, 'Invalid Pan No !!');
    await pan.fill('ABCDE1234F');
    await submit.click();
    await expectToast(page, 'Updated Successfully..!!');
    await expect(dialog).toBeHidden();
  });
  await test.step('the account, with bank and branch by its code', async () => {
    await open('Enter Bank Details');
    await dialog.getByLabel('Holder Name').fill(newcomer.name);
    await dialog.getByLabel('Account No', { exact: true }).fill('001122334455');
    const code = dialog.getByLabel('IFSC Code');
    await code.fill('demo0000002');
    await expect(code).toHaveAccessibleDescription('Example Meadow Bank, Hillside, Meadowton');
    await expect(dialog.getByLabel('Branch Name', { exact: true })).toHaveValue('Hillside');
    await expectNoAxeFindings(page);
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Hillside')).toBeVisible();
  });
  await open('Enter Aadhaar number');
  await dialog.getByLabel('Aadhar No', { exact: true }).fill('1234 5678 9012');
  await submit.click();
  await expect(dialog).toBeHidden();
  for (const [label, number] of [
    ['PAN number', 'ABCDE1234F'],
    ['Account number', '001122334455'],
    ['Aadhaar number', '123456789012'],
  ] as const) {
    await expect(page.getByText(number)).toHaveCount(0);
    await open(`Show ${label}`);
    await expect(page.getByText(number)).toBeVisible();
    await open(`Hide ${label}`);
    await expect(page.getByText(number)).toHaveCount(0);
  }
  await expectNoAxeFindings(page);
  await expectNoOverflow(page);
  await test.step('another PAN in its place asks for a proof', async () => {
    await open('Change PAN number');
    await dialog.getByRole('button', { name: 'Show Pan No' }).click();
    await dialog.getByLabel('Pan No', { exact: true }).fill('FGHIJ5678K');
    await submit.click();
    await confirmItIsYou(page, mail, newcomer);
    // The same message may still be going away from the save before, so this looks at the number.
    await expect(dialog).toBeHidden();
    await open('Show PAN number');
    await expect(page.getByText('FGHIJ5678K')).toBeVisible();
  });
});
