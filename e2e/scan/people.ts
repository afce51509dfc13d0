import type { CallDefinition } from '@canopy/contract/call.ts';

/** Somebody whom a scanner calls as, and the calls that are open to them. */
export type ScanPerson = {
  name: string;
  uid: string;
  token: string;
  access: CallDefinition['access'][];
};

/** The demo's member and its first operator, signed in by the calls that the forms make. */
export async function signedIn(url: string): Promise<ScanPerson[]> {
  const tokenOf = async (call: string, payload: object): Promise<string> => {
    const answer = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (token === undefined) throw new Error(`${call} gave no token.`);
    return token;
  };
  const member = await tokenOf('login', { uid: '100001', password: 'demo1234' });
  const operator = await tokenOf('operator/login', {
    email: 'operator@canopy.test',
    password: 'demo-operator',
  });
  return [
    { name: 'member', uid: '100001', token: member, access: ['public', 'member'] },
    { name: 'operator', uid: '100001', token: operator, access: ['operator'] },
  ];
}
