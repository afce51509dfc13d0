import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions } from '#features/people/access/sessions.ts';
import { requireStepUp, type Proof } from '#features/people/access/step-up.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { personWithMail } from '#testing/people/profile.support.ts';
import { wrongOf } from '#testing/people/wrong-codes.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());

type Person = TestPerson & { email: string };
const person = (name: string): Promise<Person> =>
  personWithMail(server, `${name}@step-up.example.test`);

/** Asks for a code and reads it from the mail that came to the address. */
async function codeOf(who: Person): Promise<string> {
  expect(await bench.ask(who, 'ProofCode')).toBe('Successfull');
  const mail = await server.mailTo(who.email, 'Your code to confirm a change of your account');
  return /code is (\d{6})/.exec(mail.text!)![1]!;
}

async function actorOf({ uid }: TestPerson) {
  const [session] = await server.db.query<{ id: string }>(
    'SELECT id FROM sessions WHERE uid = $1 AND ended_at IS NULL',
    [uid],
  );
  return { uid, sessionId: session!.id, suspended: false };
}

/** Proves presence and uses the proof, as a command would; returns the refusal or 'proven'. */
async function prove(who: TestPerson, proof: Proof, between = async () => {}): Promise<string> {
  const actor = await actorOf(who);
  try {
    const proven = await requireStepUp(server.services, actor, proof, 'your payout details');
    await between();
    await server.db.transaction(proven);
    return 'proven';
  } catch (error) {
    return (error as Error).message;
  }
}

const missing =
  'To change your payout details, enter your login password and the code that ProofCode mails ' +
  'to you !!';
const wrong = 'The code that confirms it is you is wrong or no longer valid !!';

describe('a change asks for', () => {
  test('the login password and the mailed code, and says so where one is missing', async () => {
    const who = await person('both');
    const proofCode = await codeOf(who);
    const loginPassword = testPassword;
    expect(await prove(who, {})).toBe(missing);
    expect(await prove(who, { loginPassword })).toBe(missing);
    expect(await prove(who, { proofCode })).toBe(missing);
    expect(await prove(who, { loginPassword: 'guess', proofCode })).toBe('Password is wrong !!');
    expect(await prove(who, { loginPassword, proofCode: wrongOf(proofCode) })).toBe(wrong);
    expect(await prove(who, { loginPassword, proofCode: ` ${proofCode} ` })).toBe('proven');
    expect(await prove(who, { loginPassword, proofCode })).toBe(wrong);
  });

  test('a code of the member, and of this purpose', async () => {
    const [who, other] = [await person('own'), await person('other')];
    const proofCode = await codeOf(other);
    expect(await prove(who, { loginPassword: testPassword, proofCode })).toBe(wrong);
    const transfer = await bench.code(who, 'transfer');
    expect(await prove(who, { loginPassword: testPassword, proofCode: transfer })).toBe(wrong);
  });

  test('a code that went to the address that holds', async () => {
    const who = await person('moved');
    const proofCode = await codeOf(who);
    await server.db.query("UPDATE members SET email = 'x@example.test' WHERE uid = $1", [who.uid]);
    expect(await prove(who, { loginPassword: testPassword, proofCode })).toBe(wrong);
  });

  test('and passwords are not guessed', async () => {
    const who = await person('guesses');
    for (let count = 0; count < 10; count += 1) {
      const proof = { loginPassword: `guess${count}`, proofCode: '123456' };
      expect(await prove(who, proof)).toBe('Password is wrong !!');
    }
    const right = { loginPassword: testPassword, proofCode: await codeOf(who) };
    expect(await prove(who, right)).toBe('Too many tries. Please wait a while and try again.');
  });
});

describe('a proof that was right a moment ago is refused', () => {
  const cases = {
    'session was ended': async (uid: number) => {
      await endSessions(server.services, server.db, uid, null);
    },
    'password was changed': async (uid: number) => {
      await server.db.query("UPDATE members SET password_hash = 'x' WHERE uid = $1", [uid]);
    },
  };
  test.each(Object.entries(cases))('where the %s', async (name, change) => {
    const who = await person(name.replaceAll(' ', '-'));
    const proof = { loginPassword: testPassword, proofCode: await codeOf(who) };
    expect(await prove(who, proof, () => change(who.uid))).toMatch(/login|Password is wrong/);
  });

  test('where another request at the same moment used it', async () => {
    const who = await person('twice');
    const proof = { loginPassword: testPassword, proofCode: await codeOf(who) };
    const answers = await Promise.all([1, 2, 3].map(() => prove(who, proof)));
    expect(answers.toSorted()).toEqual([wrong, wrong, 'proven'].toSorted());
  });
});

test('a suspended member gets no code', async () => {
  const who = await person('suspended');
  await bench.suspend(who.uid, true);
  expect(await bench.ask(who, 'ProofCode')).toBe('Your account is suspended !!');
});
