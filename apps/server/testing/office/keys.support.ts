import type { Payload } from '@canopy/contract/calls.ts';
import { keyScopes } from '@canopy/contract/key-scopes.ts';
import { testPassword, type TestServer } from '#testing/server.support.ts';

/** Makes a key with an operator's session, as the console does; every scope unless said. */
export async function makeTestKey(
  server: TestServer,
  token: string,
  wanted: Partial<Payload<'operator/MakeKey'>> = {},
): Promise<{ id: number; key: string }> {
  const form = { name: 'Test', scopes: [...keyScopes], password: testPassword, ...wanted };
  const { body } = await server.call('operator/MakeKey', form, { token });
  const made = body.data as { result: string; id?: number; key?: string };
  if (!made.id || !made.key) throw new Error(`No key was made: ${made.result}`);
  return { id: made.id, key: made.key };
}
