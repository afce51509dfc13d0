import { randomInt, randomUUID } from 'node:crypto';
import { demoPassword } from '../../apps/server/src/server/demo/people.ts';
import type { Secrets } from '../../apps/server/src/base/secrets.ts';
import { addresses } from './hosts.ts';
import { askPrimary, pause } from './cluster.ts';

/** What somebody asked for, and what came of it. */
export type Deed = {
  key: string;
  call: string;
  begunAt: number;
  /** When the answer came; undefined while nobody knows. */
  endedAt?: number | undefined;
  outcome?: 'done' | 'refused';
  receipt?: string | undefined;
  text?: string | undefined;
  /** Every answer on the way that was not the last, such as '503 server.away'. */
  onTheWay: string[];
};

/** Everything that was ever asked, for the judge. */
export type History = { deeds: Deed[]; isStopping: boolean; secrets: Secrets };

type Answer = { data?: unknown; receipt?: { no: string }; code?: string; showableMessage?: string };

const front = `http://${addresses.lb1}:8080/api`;
/** As long as a person's app waits for an answer. */
const patienceMs = 20_000;

/** Sends one request once. */
async function send(
  call: string,
  payload: object,
  headers: Record<string, string>,
): Promise<{ status: number; body: Answer & { token?: string } }> {
  const answer = await fetch(`${front}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  // HAProxy answers for servers that are away, and not in our form.
  const body = text.startsWith('{') ? (JSON.parse(text) as Answer) : {};
  return { status: answer.status, body };
}

/** Signs in until it is done; a sign-in moves nothing and may be repeated. */
async function signIn(call: string, who: object): Promise<string> {
  for (;;) {
    const got = await send(call, who, {}).catch(() => null);
    const token = got?.body.token;
    if (token) return token;
    if (got?.status === 200) throw new Error(`The sign-in was refused: ${JSON.stringify(who)}`);
    await pause(300);
  }
}

export const signInMember = (uid: number): Promise<string> =>
  signIn('login', { uid: String(uid), password: demoPassword });

export const signInOperator = (): Promise<string> =>
  signIn('operator/login', { email: 'operator@canopy.test', password: 'demo-operator' });

/** Asks under one key until somebody knows what came of it, as the apps do. */
export async function ask(
  history: History,
  call: string,
  payload: object,
  signedIn: { token: string; again: () => Promise<string> },
): Promise<Deed> {
  const deed: Deed = { key: `ha-${randomUUID()}`, call, begunAt: Date.now(), onTheWay: [] };
  history.deeds.push(deed);
  for (let tries = 1; ; tries += 1) {
    const headers = { authorization: signedIn.token, 'idempotency-key': deed.key };
    const got = await send(call, payload, headers).catch((error: Error) => error);
    if (got instanceof Error) {
      deed.onTheWay.push(`no answer (${got.name})`);
    } else if (got.status === 401) {
      deed.onTheWay.push('401');
      signedIn.token = await signedIn.again();
    } else if (got.status === 200 || (got.status < 500 && got.status !== 429)) {
      return end(deed, got.body, got.status);
    } else {
      deed.onTheWay.push(`${got.status} ${got.body.code ?? 'from HAProxy'}`);
    }
    await pause(Math.min(1000, 100 * tries) + randomInt(100));
  }
}

function end(deed: Deed, body: Answer, status: number): Deed {
  deed.endedAt = Date.now();
  deed.receipt = body.receipt?.no;
  deed.outcome = status === 200 && !body.code ? 'done' : 'refused';
  deed.text = deed.outcome === 'done' ? undefined : `${body.code} ${body.showableMessage ?? ''}`;
  return deed;
}

/** A code as the mail would bring it, so that no test waits for a mail. */
export async function giveCode(
  { secrets }: History,
  uid: number,
  purpose: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await askPrimary(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at)
     VALUES ($1, $2, $3, now() + interval '100 years')
     ON CONFLICT (uid, purpose) DO UPDATE SET id = nextval('code_ids'), tries = 0,
       code_hash = EXCLUDED.code_hash, expires_at = EXCLUDED.expires_at, used_at = NULL,
       binding = NULL`,
    [uid, purpose, secrets.fingerprint(String(uid), purpose, code)],
  );
  return code;
}
