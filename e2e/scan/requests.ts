import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import type { ScanPerson } from './people.ts';

/** A call as a scanner may begin to play with it: every field filled with something plausible. */
export type ScanRequest = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  fields: Record<string, string>;
  /** The field that names the caller: another value there is just refused. */
  self: string | undefined;
};

/** These end what the others need: the session, the password, the demo's own rules. */
const harmful = new RegExp(
  'Logout|EndSession|PasswordUpdate|Eras|SaveOperator|SaveSettings|SavePlan|Factor|Totp|Passkey|' +
    'Undo|Suspend',
  'i',
);

/** The calls that are open to somebody. */
export function requestsOf({ access, uid }: ScanPerson): ScanRequest[] {
  return callEntries
    .filter(([name, call]) => access.includes(call.access) && !harmful.test(name))
    .map(([name, call]) => ({
      name,
      method: call.method,
      path: pathOf(name, call).replace(':code', 'SBIN0000001'),
      fields: fieldsOf(call, uid),
      self: call.self,
    }));
}

function fieldsOf({ payload }: CallDefinition, uid: string): Record<string, string> {
  const { shape } = (payload as unknown as { _zod: { def: { shape: object } } })._zod.def;
  return Object.fromEntries(Object.keys(shape).map((field) => [field, valueOf(field, uid)]));
}

function valueOf(field: string, uid: string): string {
  if (/uid|sid|userid|user_id|referby|loginId|searchId/i.test(field)) return uid;
  if (/date|from|to$|asOf/i.test(field)) return '2026-01-01';
  if (/mail/i.test(field)) return 'someone@example.test';
  return '1';
}
