import { randomInt, randomUUID } from 'node:crypto';
import { askPrimary } from './cluster.ts';
import { ask, giveCode, signInMember, signInOperator, type Deed, type History } from './members.ts';

/** How many members are busy at once. */
const crowd = 10;

type Person = { uid: number; token: string; again: () => Promise<string> };

/** Signs members in who are Active, and pays each a deposit that an operator approves. */
export async function gather(history: History): Promise<Person[]> {
  // Those who sign in by their password alone.
  const rows = await askPrimary<{ uid: number }>(
    `SELECT uid FROM members WHERE activated_at IS NOT NULL AND suspended_at IS NULL
       AND uid > 100001 AND uid <> ALL (SELECT uid FROM member_authenticators
         UNION SELECT uid FROM member_passkeys)
     ORDER BY uid LIMIT $1`,
    [crowd],
  );
  const operator = { token: await signInOperator(), again: signInOperator };
  const [bank] = await askPrimary<{ id: number }>("SELECT id FROM banks WHERE kind = 'bank'");
  return Promise.all(
    rows.map(async ({ uid }) => {
      const again = (): Promise<string> => signInMember(uid);
      const person = { uid, token: await again(), again };
      const utrno = randomUUID();
      const deposit = { uid: String(uid), bankid: String(bank!.id), amount: '50000', utrno };
      await mustBeDone(ask(history, 'FundRequest', deposit, person));
      const [request] = await askPrimary<{ id: number }>(
        'SELECT id FROM fund_requests WHERE utrno = $1',
        [utrno],
      );
      const decision = { id: String(request!.id), decision: 'approve', remark: 'Seen' };
      await mustBeDone(ask(history, 'operator/DecideFundRequest', decision, operator));
      return person;
    }),
  );
}

async function mustBeDone(asking: Promise<Deed>): Promise<void> {
  const deed = await asking;
  if (deed.outcome !== 'done') throw new Error(`${deed.call}: ${deed.text}`);
}

/** All do one thing after the other until the history stops; settles when all have ended. */
export async function keepBusy(history: History, people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async (person, at) => {
      const other = people[(at + 1) % people.length]!;
      while (!history.isStopping) await doSomething(history, person, other);
    }),
  );
}

async function doSomething(history: History, person: Person, other: Person): Promise<void> {
  const uid = String(person.uid);
  const chance = randomInt(100);
  if (chance < 70) {
    const otp = await giveCode(history, person.uid, 'fundTransferOtp');
    const amount = String(randomInt(1, 900) / 100);
    const order = { uid, touserid: String(other.uid), amount, WalletType: 'FUNDS', otp };
    await ask(history, 'FundTransferUser', order, person);
  } else if (chance < 80) {
    const order = { referby: uid, user_id: uid, package: '1', type: 'FUNDS', actype: 'No Gst' };
    await ask(history, 'UpgradebyFund', order, person);
  } else if (chance < 90) {
    const otp = await giveCode(history, person.uid, 'withdrawOTP');
    const amount = String(randomInt(1, 50) / 100);
    const order = { uid, amount, Wtype: 'FUND', withdrawlby: 'Web', otp };
    await ask(history, 'withdrawalRequest', order, person);
  } else if (chance < 95) {
    person.token = await person.again();
  } else {
    await ask(history, 'userDashboard', { uid }, person);
  }
}

/** Closes one more day, as an operator does, and settles when it is closed. */
export async function closeDay(history: History, date: string): Promise<Deed> {
  const operator = { token: await signInOperator(), again: signInOperator };
  return ask(history, 'operator/RunClosing', { date }, operator);
}
