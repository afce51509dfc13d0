import { test } from '@playwright/test';
import { demoOperator } from './console.ts';
import { callServer } from './newcomer.ts';
import { operatorMust } from './operator.ts';
import { startServer, type TestServer } from './server.ts';

const empty = { DEMO: '0', OPERATOR_PASSWORD: 'empty-operator' };

/** The first password opens nothing but its own change; afterwards it is the demo's. */
async function choosePassword(): Promise<void> {
  const { email, password } = demoOperator;
  const oldpassword = empty.OPERATOR_PASSWORD;
  const login = await callServer('operator/login', { email, password: oldpassword });
  const { token } = (await login.json()) as { token?: string };
  const answer = await callServer('operator/PasswordUpdate', { password, oldpassword }, token);
  if (!answer.ok) throw new Error(`The first password was not changed: ${answer.status}`);
}

/**
 * A server with an empty network for a test that the demo's would disturb. Until it stops, pages
 * and calls of this test go to it. The root member is the only one, and there is one bank.
 */
export async function startEmptyServer(more: Record<string, string> = {}): Promise<TestServer> {
  const { E2E_URL: url = '', E2E_DATA_DIR: dataDir = '' } = process.env;
  const server = await startServer({ ...empty, ...more });
  Object.assign(process.env, { E2E_URL: server.url, E2E_DATA_DIR: server.dataDir });
  await choosePassword();
  await operatorMust('SaveBank', {
    kind: 'bank',
    bank_name: 'Meadow Bank',
    acholdername: 'Meadow House',
    btcname: '001122334455',
    ifsc: 'HDFC0000001',
    Branch: 'Riverside',
    active: true,
  });
  const stop = async (): Promise<void> => {
    Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
    await server.stop();
  };
  return { ...server, stop };
}

/**
 * The same, two days ago: what is done before goOn is done then. A bot that is to share in today's
 * result must have been running since yesterday. Afterwards everyone has to sign in again.
 */
export async function startEarlier(): Promise<TestServer & { goOn(): Promise<void> }> {
  const then = new Date(Date.now() - 48 * 3_600_000).toISOString();
  const server = await startEmptyServer({ CLOCK: then });
  return { ...server, goOn: () => server.restart(empty) };
}

/** One such server for all tests of a group. */
export function serverOfGroup(start: () => Promise<TestServer>): () => TestServer {
  let server: TestServer | undefined;
  test.beforeAll(async () => {
    server = await start();
  });
  test.afterAll(() => server?.stop());
  return () => server!;
}
