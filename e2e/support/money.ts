import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';
import { callServer, freshEmail, registerNewcomer, type Newcomer } from './newcomer.ts';
import { operatorMust, operatorRow } from './operator.ts';
import { setting } from './settings.ts';

/** A member of one test who is also signed in without the browser. */
export type Payer = Newcomer & { token: string; session: string };

/** A transaction number that nobody has used. */
export const freshNumber = (): string => `E2E-${randomBytes(5).toString('hex')}`;

/** Signs a newcomer in by the call that the form makes. */
export async function payerOf(person: Newcomer): Promise<Payer> {
  const { uid, password } = person;
  const answer = await callServer('login', { uid, password, ipaddress: '192.0.2.1' });
  const { token = '' } = (await answer.json()) as { token?: string };
  const state = { isAuth: true, userId: uid, jwtToken: token, username: person.name };
  const session = JSON.stringify({ state: { ...state, ipAddress: '192.0.2.1' }, version: 0 });
  return { ...person, token, session };
}

/** Opens a page of the member area as this member. */
export async function openAs(page: Page, payer: Payer, path: string): Promise<void> {
  await page.addInitScript((root) => {
    // A tab begins with an empty page, which has no storage.
    if (location.protocol === 'http:') sessionStorage.setItem('root', root);
  }, payer.session);
  await page.goto(path);
}

/** Calls as the member and returns the answer's data. */
export async function askAs(payer: Payer, name: string, payload: object): Promise<unknown> {
  const answer = await callServer(name, { uid: payer.uid, ...payload }, payer.token);
  const { data } = (await answer.json()) as { data: unknown };
  return data;
}

type DepositCall =
  'FundRequest' | 'FundRequestEcurrency' | 'FundRequestForexTrading' | 'FundRequestCryptoTrading';

/** Puts dollars into a wallet as a member does: reported, and approved by an operator. */
export async function deposit(payer: Payer, call: DepositCall, dollars: number): Promise<void> {
  const isBank = call === 'FundRequest';
  const accounts = await fetchAccounts(payer, isBank ? '1' : '11');
  const utrno = freshNumber();
  const payload = { bankid: accounts, amount: dollars, utrno };
  const answer = await askAs(
    payer,
    call,
    isBank ? payload : { ...payload, password: payer.password },
  );
  expect(answer).toBe('success');
  await decideDeposit(utrno, 'approve');
}

/** Reports deposits of ten dollars each, bypassing the browser; returns their numbers. */
export async function reportDeposits(payer: Payer, count: number): Promise<string[]> {
  const bankid = await fetchAccounts(payer, '1');
  const numbers = Array.from({ length: count }, freshNumber);
  for (const utrno of numbers) {
    expect(await askAs(payer, 'FundRequest', { bankid, amount: 10, utrno })).toBe('success');
  }
  return numbers;
}

async function fetchAccounts(payer: Payer, action: string): Promise<number> {
  const query = `adminBankDetailsByBankid?uid=${payer.uid}&id=0&action=${action}`;
  const url = `${setting('E2E_URL')}/api/${query}`;
  const answer = await fetch(url, { headers: { authorization: payer.token } });
  const { data } = (await answer.json()) as { data: { id: number; bank_name: string }[][] };
  // Other tests add and close their own accounts; the demo's stay.
  const id = data[0]?.find(({ bank_name }) => /Meadow|Demo/.test(bank_name))?.id;
  if (id === undefined) throw new Error('The demo has no account to pay into.');
  return id;
}

/** An operator decides the deposit with this transaction number. */
export async function decideDeposit(utrno: string, decision: 'approve' | 'reject'): Promise<void> {
  const filter = { status: 'Pending', limit: 1000 };
  const { id } = await operatorRow('FundRequests', filter, (row) => row['utrno'] === utrno);
  await operatorMust('DecideFundRequest', { id, decision, remark: `Looked at ${utrno}` });
}

/** Buys a package for somebody, paid by the first. */
export async function buy(payer: Payer, forUid: string, name: string): Promise<void> {
  const packages = (await askAs(payer, 'BindPackage', { type: 'upgradepackage' })) as {
    id: number;
    plan_name: string;
  }[][];
  const chosen = packages[0]?.find(({ plan_name }) => plan_name === name);
  const order = { user_id: forUid, package: chosen?.id, type: 'FUNDS', actype: 'No Gst' };
  const answer = await askAs(payer, 'ActivationByFund', { referby: payer.uid, ...order });
  expect(answer).toEqual({ RESULT: 'Successfully Activated...!!!' });
}

/** Makes the member Active, with the smallest package. */
export async function activate(payer: Payer): Promise<void> {
  await deposit(payer, 'FundRequest', 50);
  await buy(payer, payer.uid, 'Education');
}

/** Lets the member earn 50 dollars of level income: a direct buys the dearest package. */
export async function earnFifty(payer: Payer): Promise<void> {
  await activate(payer);
  await deposit(payer, 'FundRequest', 1000);
  const direct = await registerNewcomer(freshEmail(), payer.uid);
  await buy(payer, direct.uid, 'Diamond');
}

/** Sends dollars of the Fund Wallet to another member, with the code that was mailed for it. */
export async function sendFunds(
  payer: Payer,
  touserid: string,
  amount: number,
  mail: Mailbox,
): Promise<void> {
  const order = { touserid, amount, wallet: 'fund' };
  await askAs(payer, 'GenerateOTPAPI', { purpose: 'fundTransferOtp', suject: 'Code', ...order });
  const otp = await codeFor(mail, payer, /transfer/i);
  await askAs(payer, 'FundTransferUser', { touserid, amount, WalletType: 'FUNDS', otp });
}

/** The steps between a form and its receipt, in a dialog or on a page. */
export const stepsOf = (place: Pick<Page, 'getByRole'>) => ({
  review: place.getByRole('button', { name: 'Review', exact: true }),
  shown: place.getByRole('group', { name: 'Please check before you continue' }),
  back: place.getByRole('button', { name: 'Back', exact: true }),
  receipt: (text: string) => place.getByRole('group', { name: text }),
  done: place.getByRole('button', { name: 'Done', exact: true }),
});

/** Reads the number off a receipt, checks that it has the focus, and closes it. */
export async function takeReceipt(
  place: Pick<Page, 'getByRole'>,
  text: string,
  label = 'Receipt No.',
): Promise<string> {
  const steps = stepsOf(place);
  const receipt = steps.receipt(text);
  await expect(receipt).toBeFocused();
  const line = receipt.locator('dl > div').first();
  await expect(line.locator('dt')).toHaveText(label);
  await expect(line.locator('dd')).toHaveText(/^\d+$/);
  const number = await line.locator('dd').innerText();
  await steps.done.click();
  return number;
}

/** The code in the newest mail that names what it is for. */
export async function codeFor(mail: Mailbox, payer: Payer, what: RegExp): Promise<string> {
  const letter = await mail.next(payer.email, /^Your code for a /);
  expect(letter.subject).toMatch(what);
  return / is (\d{6})\./.exec(letter.text ?? '')?.[1] ?? '';
}

/** A code that is none of the right ones, fewer than ten, whatever those are. */
export const otherThan = (code: string, ...more: string[]): string =>
  Array.from({ length: 10 }, (_, last) => `${code.slice(0, -1)}${last}`).find(
    (each) => each !== code && !more.includes(each),
  )!;

/** Types a code into the six boxes, replacing what was there. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP, digit 1 of 6').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
}

/** Has all four documents approved, which pays the member's own KYC income of one dollar. */
export async function passKyc(payer: Payer): Promise<void> {
  for (const document of ['pan', 'bank', 'adharfront', 'adharback']) {
    const link = `https://example.test/${document}.png`;
    expect(await askAs(payer, 'SubmitKycDocument', { document, link })).toBe('success');
    const isIt = (row: Record<string, unknown>): boolean =>
      String(row['uid']) === payer.uid && row['document'] === document;
    const { id } = await operatorRow('KycDocuments', { status: '3', limit: 1000 }, isIt);
    await operatorMust('DecideKycDocument', { id, decision: 'approve', remark: 'Readable' });
  }
}
