import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';

/** The first password of the operator, which opens nothing but its own change. */
export const firstPassword = 'first-operator';
const password = 'second-operator';
const patienceMs = 60_000;

type Ask = (name: string, payload: object, token?: string) => Promise<unknown>;

/** Does on a new server what needs a role, a job, locks and long transactions; throws if not. */
export async function walk(url: string, dataDir: string, say: (text: string) => void) {
  const ask: Ask = async (name, payload, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const body = JSON.stringify(payload);
    const answer = await fetch(`${url}/api/${name}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const { data, token: own } = (await answer.json()) as { data: unknown; token?: string };
    return own ?? data;
  };
  const office = await operatorToken(ask);
  const [from, to] = [await member(ask, 1), await member(ask, 2)];
  say('an operator and two members have signed in');
  await deposit(ask, office, from);
  const order = { uid: from.uid, touserid: to.uid, amount: 2 };
  const purpose = { purpose: 'fundTransferOtp', suject: 'Code', wallet: 'fund' };
  await ask('GenerateOTPAPI', { ...order, ...purpose }, from.token);
  const otp = await codeOf(dataDir, from.email);
  say('a job has mailed the code of a transfer');
  await ask('FundTransferUser', { ...order, WalletType: 'FUNDS', otp }, from.token);
  const wallets = (await ask('Wallets', { uid: to.uid }, to.token)) as {
    wallet: string;
    balance: number;
  }[][];
  const { balance } = wallets[0]!.find(({ wallet }) => wallet === 'fund')!;
  if (balance !== 2) throw new Error(`The other member has ${balance} dollars.`);
  say('the transfer has moved 2 dollars');
  await buy(ask, from);
  say('a package was bought');
  const zone = { timeZone: 'Asia/Kolkata' };
  const today = new Intl.DateTimeFormat('en-CA', zone).format(new Date());
  const closing = await ask('operator/RunClosing', { date: today }, office);
  if (typeof closing !== 'object') throw new Error(`The closing: ${JSON.stringify(closing)}`);
  say(`a closing was run: ${JSON.stringify(closing).slice(0, 100)}`);
}

async function operatorToken(ask: Ask): Promise<string> {
  const email = 'operator@canopy.test';
  const first = (await ask('operator/login', { email, password: firstPassword })) as string;
  await ask('operator/PasswordUpdate', { password, oldpassword: firstPassword }, first);
  return (await ask('operator/login', { email, password })) as string;
}

type Member = { uid: string; email: string; token: string };

async function member(ask: Ask, number: number): Promise<Member> {
  const email = `member${number}@example.test`;
  const person = { name: 'Nila Sageleaf', email, password: 'nila-1234' };
  const place = { sid: '100000', position: String(number), countryid: '99' };
  const form = { ...person, ...place, mobile: `981100000${number}` };
  const { uid_output: id } = (await ask('registration', form)) as { uid_output: number };
  const uid = String(id);
  const token = await ask('login', { uid, password: person.password, ipaddress: '192.0.2.1' });
  return { uid, email, token: token as string };
}

async function deposit(ask: Ask, office: string, { uid, token }: Member): Promise<void> {
  const place = { bank_name: 'Meadow Bank', acholdername: 'Meadow House', ifsc: 'HDFC0000001' };
  const bank = { ...place, kind: 'bank', btcname: '001122334455', Branch: 'Riverside' };
  await ask('operator/SaveBank', { ...bank, active: true }, office);
  const [[{ id: bankid }]] = (await ask('operator/Banks', {}, office)) as [[{ id: number }]];
  await ask('FundRequest', { uid, bankid, amount: 5000, utrno: 'POOLER-1' }, token);
  const [[{ id }]] = (await ask('operator/FundRequests', {}, office)) as [[{ id: number }]];
  const decision = { id, decision: 'approve', remark: 'seen' };
  await ask('operator/DecideFundRequest', decision, office);
}

async function buy(ask: Ask, { uid, token }: Member): Promise<void> {
  type Packages = { id: number }[][];
  const [packages] = (await ask('BindPackage', { uid, type: 'upgradepackage' }, token)) as Packages;
  const order = { uid, user_id: uid, referby: uid, package: packages![0]!.id, type: 'FUNDS' };
  const answer = await ask('ActivationByFund', { ...order, actype: 'No Gst' }, token);
  if (typeof answer === 'string') throw new Error(`The package: ${answer}`);
}

/** The code of the newest mail about a transfer. */
async function codeOf(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (const last = Date.now() + patienceMs; Date.now() < last; await sleep(100)) {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.eml'))) {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      if (mail.to?.[0]?.address !== address || !/transfer/i.test(mail.subject ?? '')) continue;
      const code = / is (\d{6})\./.exec(mail.text ?? '')?.[1];
      if (code) return code;
    }
  }
  throw new Error('No code was mailed.');
}
