import { describe, expect, it } from 'vitest';
import { readPageSettings } from '#frame/read-settings.ts';

describe('readSettings', () => {
  it.each([[undefined], [null], [''], ['{broken'], ['7'], ['null']])(
    'takes the defaults for %j',
    (json) => {
      expect(readPageSettings(json)).toMatchObject({ demo: false, ipUrl: '/api/ip' });
    },
  );

  it('takes what is given and keeps the default of what is not', () => {
    const read = readPageSettings('{"demo":true,"userIdMax":9999999}');
    expect(read).toMatchObject({ demo: true, userIdMax: 9_999_999, ipUrl: '/api/ip' });
  });
});
