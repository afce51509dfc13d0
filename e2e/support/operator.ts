import { callServer } from './newcomer.ts';
import { setting } from './settings.ts';

/** What an operator's call answers in data; the demo's first operator may do everything. */
export async function askOperator(name: string, payload: object): Promise<unknown> {
  const ask = async () => callServer(`operator/${name}`, payload, await operatorToken());
  let answer = await ask();
  // A server that went on to another day has ended the session.
  if (answer.status === 401 && signedIn.delete(setting('E2E_URL'))) answer = await ask();
  const { data } = (await answer.json()) as { data: unknown };
  return data;
}

/** A decision that must hold. */
export async function operatorMust(name: string, payload: object): Promise<void> {
  const data = await askOperator(name, payload);
  if (data !== 'success') throw new Error(`${name} was refused: ${JSON.stringify(data)}`);
}

/** The newest row of a list that fits. */
export async function operatorRow(
  list: string,
  payload: object,
  fits: (row: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>> {
  const data = (await askOperator(list, payload)) as Record<string, unknown>[][];
  const row = data[0]?.find(fits);
  if (!row) throw new Error(`${list} has no such row.`);
  return row;
}

/** One sign-in for each server that a test speaks with. */
const signedIn = new Map<string, Promise<string>>();

function operatorToken(): Promise<string> {
  const server = setting('E2E_URL');
  const token = signedIn.get(server) ?? signIn();
  signedIn.set(server, token);
  return token;
}

async function signIn(): Promise<string> {
  const payload = { email: 'operator@canopy.test', password: 'demo-operator' };
  const answer = await callServer('operator/login', payload);
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error('The operator could not sign in.');
  return token;
}
