import { expect, it } from 'vitest';
import { deviceName } from '#primitives/device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/156.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/156.0 Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:150.0) Firefox/150.0', 'Firefox on Mac'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
