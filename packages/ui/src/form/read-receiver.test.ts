import type { Answer } from '@canopy/contract/calls.ts';
import { expect, it } from 'vitest';
import { readReceiver } from '#form/read-receiver.ts';

it('answers the name of the receiver', () => {
  const data = { result: 'Bela Oakfield', name: 'Bela Oakfield' };
  expect(readReceiver({ data }, 'user_id')).toEqual({ name: 'Bela Oakfield', fault: null });
});

it('puts a refusal at the field of the form, whatever the call names it', () => {
  const refused = { data: { result: 'No' }, code: 'receiver.suspended', field: 'touserid' };
  const { name, fault } = readReceiver(refused, 'user_id');
  expect(name).toBe('');
  expect(fault).toMatchObject({ code: 'receiver.suspended', text: 'No', field: 'user_id' });
});

it.each([
  ['nothing', {}],
  ['neither name nor code', { data: { result: 'success' } }],
  ['an empty name', { data: { result: '', name: '' } }],
])('takes %s for a fault of the whole form', (_what, body) => {
  const { name, fault } = readReceiver(body as Answer<'CheckReceiver'>, 'touserid');
  expect(name).toBe('');
  expect(fault).toMatchObject({ code: 'server.failed', field: '' });
});
