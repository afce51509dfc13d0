import { calls } from '@canopy/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { requestOf } from '#client/request.ts';

const extras = { token: 'a.b.c', key: 'key-1' };

describe('requestOf', () => {
  it('puts the payload of a GET into the address', () => {
    const { url, init } = requestOf(
      'check_sponsorid',
      calls.check_sponsorid,
      { sid: '10 0', left: undefined },
      { token: '', key: '' },
    );
    expect(url).toBe('/api/check_sponsorid?sid=10+0');
    expect(init.method).toBe('GET');
    expect(init.body).toBeUndefined();
    expect(init.headers).not.toHaveProperty('authorization');
  });

  it('puts the payload of a POST into the body and the token into the header', () => {
    const { url, init } = requestOf('Logout', calls.Logout, { uid: '100001' }, extras);
    expect(url).toBe('/api/Logout');
    expect(init.body).toBe('{"uid":"100001"}');
    expect(init.headers).toMatchObject({ authorization: 'Bearer a.b.c' });
  });

  it('sends a file as a part of a form, beside the payload', () => {
    const file = new Blob(['picture']);
    const payload = { uid: '100001', document: 'pan', link: undefined };
    const { init } = requestOf('SubmitKycDocument', calls.SubmitKycDocument, payload, {
      ...extras,
      file,
    });
    expect(init.headers).not.toHaveProperty('content-type');
    const parts = [...(init.body as FormData).entries()].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.size],
    );
    expect(parts).toEqual([
      ['uid', '100001'],
      ['document', 'pan'],
      ['file', 7],
    ]);
  });

  it('carries the key on calls that move money, and only there', () => {
    const transfer = requestOf('FundTransferUser', calls.FundTransferUser, {}, extras);
    expect(transfer.init.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    const logout = requestOf('Logout', calls.Logout, {}, extras);
    expect(logout.init.headers).not.toHaveProperty('idempotency-key');
  });
});
