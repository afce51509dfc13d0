import { randomBytes, randomInt } from 'node:crypto';
import { setting } from './settings.ts';

/** Someone who has registered for one test only, so that no test disturbs another. */
export type Newcomer = { uid: string; name: string; email: string; password: string };

/** An address that nobody has registered with. */
export function freshEmail(): string {
  return `nila.${randomBytes(6).toString('hex')}@example.test`;
}

/** Registers below the demo's first member, or below another, by the call that the form makes. */
export async function registerNewcomer(
  email = freshEmail(),
  sponsor = '100001',
  position: '1' | '2' = '1',
): Promise<Newcomer> {
  const person = { name: 'Nila Sageleaf', email, password: 'nila-1234' };
  const answer = await callServer('registration', {
    ...person,
    consent: await consentToAll(),
    sid: sponsor,
    position,
    // Ten digits that begin with none of the ids: the console finds members by both.
    mobile: String(9_811_000_000 + randomInt(100_000_000)),
    countryid: '99',
  });
  const { data } = (await answer.json()) as { data: { result: string; uid_output?: number } };
  if (data.uid_output === undefined) throw new Error(`Registration was refused: ${data.result}`);
  return { uid: String(data.uid_output), ...person };
}

/** The versions of all texts, as the form sends them; without any, every page asks for consent. */
async function consentToAll(): Promise<Record<string, string>> {
  const answer = await fetch(`${setting('E2E_URL')}/api/LegalTexts`);
  const { data } = (await answer.json()) as { data: { name: string; version: number }[] };
  return Object.fromEntries(data.map(({ name, version }) => [name, String(version)]));
}

/** An address that nobody else has: registrations of one and the same are limited. */
function ownAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(256)].join('.');
}

/** A call that bypasses the browser, for what a test needs but does not check. */
export function callServer(name: string, payload: object, token?: string): Promise<Response> {
  return fetch(`${setting('E2E_URL')}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
      ...(name === 'registration' ? { 'x-forwarded-for': ownAddress() } : {}),
    },
    body: JSON.stringify(payload),
  });
}
