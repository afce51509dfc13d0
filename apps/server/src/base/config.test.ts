import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#base/config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'canopy-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const secrets = { TOKEN_SECRET: 's'.repeat(32), DATA_KEY: 'ab'.repeat(32) };
const external = { DATABASE_URL: 'postgres://me:secret@db.example:5432/canopy', ...secrets };
type Env = Record<string, string | undefined>;
const read = (env: Env = {}) => readConfig({ DATA_DIR: folder, ...secrets, ...env });

test('nothing set: embedded, a demo, on loopback alone', () => {
  const { dataKey, tokenSecret, ...config } = readConfig({ DATA_DIR: folder });
  expect(config).toEqual({
    port: 3000,
    host: 'localhost',
    databaseUrl: null,
    databaseReadUrl: null,
    dataDir: folder,
    demo: true,
    rootPassword: null,
    operatorEmail: 'operator@canopy.test',
    operatorPassword: null,
    publicUrl: 'http://localhost:3000',
    pushServices: [
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    oldDataKey: null,
    timeZone: 'Asia/Kolkata',
    trustProxy: false,
    publicIpUrl: '/api/ip',
    ifscUrl: '/api/ifsc',
    userIdMax: 999999,
    serviceWorker: true,
    webhookPrivate: false,
    clockStart: null,
    logLevel: 'info',
    logFile: join(folder, 'canopy.log'),
    metricsPort: null,
    metricsHost: '127.0.0.1',
    monitorNetwork: [],
    traceUrl: null,
    traceShare: 1,
    beacon: null,
  });
  expect(dataKey).toHaveLength(32);
  expect(tokenSecret.length).toBeGreaterThanOrEqual(32);
});

/** One row per setting: what is set, and what the server then has. */
const taken: readonly [env: Env, config: object][] = [
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: '' }, { port: 3000 }],
  [{ SERVICE_WORKER: '0' }, { serviceWorker: false }],
  [{ WEBHOOK_PRIVATE: '1' }, { webhookPrivate: true }],
  [{ HOST: '::1' }, { host: '::1', publicUrl: 'http://[::1]:3000' }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000' }],
  [{ HOST: '127.8.8.8' }, { host: '127.8.8.8' }],
  [
    { HOST: '0.0.0.0', DEMO: '0' },
    { host: '0.0.0.0', demo: false, publicUrl: 'http://localhost:3000' },
  ],
  [
    { HOST: '0.0.0.0', DEMO_PUBLIC: '1' },
    { host: '0.0.0.0', demo: true },
  ],
  [{ DEMO: '0' }, { demo: false, logLevel: 'info', logFile: null }],
  [external, { databaseUrl: external.DATABASE_URL, demo: false, logLevel: 'info', logFile: null }],
  [{ ...external, DEMO: '1' }, { demo: true }],
  [
    { ...external, DATABASE_READ_URL: 'postgres://me@replica.example/canopy' },
    { databaseReadUrl: 'postgres://me@replica.example/canopy' },
  ],
  [{ DATABASE_URL: 'postgresql:///canopy?host=/run/postgresql' }, { demo: false }],
  [{ DATABASE_URL: '' }, { databaseUrl: null, demo: true }],
  [{ ROOT_PASSWORD: 'six-or' }, { rootPassword: 'six-or' }],
  [{ OPERATOR_EMAIL: 'chief@example.test' }, { operatorEmail: 'chief@example.test' }],
  [{ OPERATOR_PASSWORD: 'eight-or' }, { operatorPassword: 'eight-or' }],
  [{ PUBLIC_URL: 'https://canopy.example/' }, { publicUrl: 'https://canopy.example' }],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
  [{ MAIL_FROM: 'a@example.test' }, { mailFrom: 'a@example.test' }],
  [{ TIME_ZONE: 'Europe/Berlin' }, { timeZone: 'Europe/Berlin' }],
  [{ TRUST_PROXY: '10.0.0.1, fd00::/8' }, { trustProxy: ['10.0.0.1', 'fd00::/8'] }],
  [{ TRUST_PROXY: 'loopback' }, { trustProxy: ['loopback'] }],
  [{ PUBLIC_IP_URL: 'https://ip.example/json' }, { publicIpUrl: 'https://ip.example/json' }],
  [{ IFSC_URL: '/api/other' }, { ifscUrl: '/api/other' }],
  [{ USER_ID_MAX: '2147483647' }, { userIdMax: 2147483647 }],
  [{ CLOCK: '2026-03-01T10:00:00Z' }, { clockStart: new Date('2026-03-01T10:00:00Z') }],
  [{ ...external, CLOCK: '2026-03-01T10:00:00+05:30', DEMO: '1' }, { demo: true }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug', logFile: null }],
  [{ METRICS_PORT: '9100' }, { metricsPort: 9100 }],
  [{ METRICS_HOST: '0.0.0.0' }, { metricsHost: '0.0.0.0' }],
  [{ HOST: '0.0.0.0', DEMO: '0' }, { metricsHost: '127.0.0.1' }],
  [
    { BEACON_CHAIN: 'quicknet', BEACON_RELAYS: 'https://a.example/, http://localhost:81' },
    { beacon: { relays: ['https://a.example', 'http://localhost:81'], waitMinutes: 10 } },
  ],
  [{ BEACON_CHAIN: 'default', BEACON_WAIT_MINUTES: '2' }, { beacon: { waitMinutes: 2 } }],
  [{ MONITOR_NETWORK: '10.0.0.0/8, ::1' }, { monitorNetwork: ['10.0.0.0/8', '::1'] }],
  [
    { TRACE_URL: 'http://collector:4318/v1/traces', TRACE_SHARE: '0.1' },
    { traceUrl: 'http://collector:4318/v1/traces', traceShare: 0.1 },
  ],
  [secrets, { tokenSecret: secrets.TOKEN_SECRET, dataKey: Buffer.alloc(32, 0xab) }],
  [{ DATA_KEY_OLD: 'CD'.repeat(32) }, { oldDataKey: Buffer.alloc(32, 0xcd) }],
];

test.each(taken)('%j is taken as %j', (env, config) => {
  expect(read(env)).toMatchObject(config);
});

/** The chain that all know, with a key that is not its own. */
const foreignKey = JSON.stringify({
  public_key: 'ab'.repeat(96),
  period: 3,
  genesis_time: 1692803367,
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
});

/** One row per refusal: what is set, and how the text begins. */
const refused: readonly [env: Env, text: string | RegExp][] = [
  [{ PORT: 'http' }, /^PORT: /],
  [{ PORT: '-1' }, /^PORT: /],
  [{ PORT: '65536' }, /^PORT: /],
  [{ PORT: '80.5' }, /^PORT: /],
  [{ HOST: '0.0.0.0' }, /^HOST: the demo shows everyone's mail, so it is not served on 0\.0\.0\.0/],
  [{ HOST: '::' }, /^HOST: .*DEMO=0, or DEMO_PUBLIC=1/],
  [{ HOST: '192.168.1.5' }, /^HOST: /],
  [{ ...external, DEMO: '1', HOST: 'canopy.example' }, /^HOST: /],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL: is not an address of the form postgres://…'],
  [{ DATABASE_URL: 'mysql://db/canopy' }, /^DATABASE_URL: /],
  [{ DATABASE_READ_URL: external.DATABASE_URL }, /^DATABASE_READ_URL: it is a replica of nothing/],
  [{ DEMO: 'yes' }, /^DEMO: /],
  [{ DEMO_PUBLIC: 'true' }, /^DEMO_PUBLIC: /],
  [{ ROOT_PASSWORD: 'short' }, /^ROOT_PASSWORD: /],
  [{ ROOT_PASSWORD: 'x'.repeat(21) }, /^ROOT_PASSWORD: /],
  [{ OPERATOR_EMAIL: 'chief' }, /^OPERATOR_EMAIL: /],
  [{ OPERATOR_PASSWORD: 'seven-7' }, /^OPERATOR_PASSWORD: /],
  [{ PUBLIC_URL: 'canopy.example' }, 'PUBLIC_URL: is not an http or https address'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL: /],
  [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL: is not an address of the form smtp:/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL: /],
  [{ MAIL_FROM: 'Canopy' }, 'MAIL_FROM: holds no mail address'],
  [{ TOKEN_SECRET: 'x'.repeat(31) }, /^TOKEN_SECRET: /],
  [{ DATA_KEY: 'g'.repeat(64) }, 'DATA_KEY: must be 64 hex digits (openssl rand -hex 32)'],
  [{ DATA_KEY: 'ab'.repeat(31) }, /^DATA_KEY: /],
  [{ DATA_KEY_OLD: 'x' }, 'DATA_KEY_OLD: must be 64 hex digits (openssl rand -hex 32)'],
  [{ DATA_KEY_OLD: 'AB'.repeat(32) }, 'DATA_KEY_OLD: is the same key as DATA_KEY'],
  [{ ...external, TOKEN_SECRET: undefined }, /^TOKEN_SECRET and DATA_KEY: required with DATABASE_/],
  [{ ...external, DATA_KEY: undefined }, /openssl rand -hex 32$/],
  [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE: is not a time zone'],
  [{ TRUST_PROXY: '1' }, /^TRUST_PROXY: must be addresses or networks/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY: /],
  [{ TRUST_PROXY: '10.0.0.1,' }, /^TRUST_PROXY: /],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
  [{ TRUST_PROXY: '10.0.0.0/' }, /^TRUST_PROXY: /],
  [{ PUBLIC_IP_URL: 'ip.example' }, /^PUBLIC_IP_URL: is neither a path of this server/],
  [{ IFSC_URL: '//elsewhere.example' }, /^IFSC_URL: /],
  [{ USER_ID_MAX: '100000' }, /^USER_ID_MAX: /],
  [{ USER_ID_MAX: '2147483648' }, /^USER_ID_MAX: /],
  [{ CLOCK: 'yesterday' }, /^CLOCK: /],
  [
    { ...external, CLOCK: '2026-03-01T10:00:00Z' },
    'CLOCK: refused with DATABASE_URL unless DEMO=1',
  ],
  [{ BEACON_CHAIN: 'fastnet' }, /^BEACON_CHAIN: must be quicknet, default, or what a relay/],
  [{ BEACON_CHAIN: foreignKey }, /^BEACON_CHAIN: /],
  [
    { BEACON_CHAIN: 'quicknet', BEACON_RELAYS: 'http://a.example' },
    /^BEACON_RELAYS: must be https/,
  ],
  [
    { BEACON_RELAYS: 'https://a.example' },
    'BEACON_RELAYS: they serve no chain; set BEACON_CHAIN, too',
  ],
  [{ BEACON_CHAIN: 'quicknet', BEACON_WAIT_MINUTES: '11' }, /^BEACON_WAIT_MINUTES: /],
  [{ BEACON_CHAIN: 'quicknet', BEACON_WAIT_MINUTES: '1' }, /^BEACON_WAIT_MINUTES: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  [{ METRICS_PORT: 'yes' }, /^METRICS_PORT: /],
  [{ TRACE_URL: 'collector:4318' }, /^TRACE_URL: is not an http or https address/],
  [{ TRACE_SHARE: '2' }, /^TRACE_SHARE: /],
  [{ MONITOR_NETWORK: 'everyone' }, /^MONITOR_NETWORK: must be addresses or networks/],
];

test.each(refused)('%j is refused', (env, text) => {
  expect(() => read(env)).toThrow(ConfigError);
  expect(() => read(env)).toThrow(text);
});

test('no refusal repeats a secret', () => {
  const env = { TOKEN_SECRET: 'my-short-secret', DATABASE_URL: 'x://me:my-password@db/canopy' };
  for (const [name, value] of Object.entries(env)) {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: (?!.*my-)`));
  }
});

describe('the keys of an embedded installation', () => {
  const keyless = (dataDir: string) => readConfig({ DATA_DIR: dataDir });

  test('are made once, kept, and readable by us alone', () => {
    const own = join(folder, 'deep', 'data');
    const first = keyless(own);
    const again = keyless(own);
    expect(again.tokenSecret).toBe(first.tokenSecret);
    expect(again.dataKey).toEqual(first.dataKey);
    expect(first.tokenSecret).not.toBe(first.dataKey.toString('hex'));
    expect(readdirSync(own)).toEqual(['keys.json']);
    expect(statSync(join(own, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(statSync(own).mode & 0o777).toBe(0o700);
    expect(keyless(join(folder, 'other')).tokenSecret).not.toBe(first.tokenSecret);
  });

  test('give way to those that are set, one by one', () => {
    const own = join(folder, 'partly');
    const kept = keyless(own);
    const config = readConfig({ DATA_DIR: own, DATA_KEY: secrets.DATA_KEY });
    expect(config.dataKey).toEqual(Buffer.alloc(32, 0xab));
    expect(config.tokenSecret).toBe(kept.tokenSecret);
  });

  test('may hold the key that is being replaced', () => {
    const own = join(folder, 'replaced');
    const kept = keyless(own);
    const file = join(own, 'keys.json');
    const old = { oldDataKey: kept.dataKey.toString('hex'), dataKey: 'ef'.repeat(32) };
    writeFileSync(file, JSON.stringify({ tokenSecret: kept.tokenSecret, ...old }));
    const { dataKey, oldDataKey } = keyless(own);
    expect({ dataKey, oldDataKey }).toEqual({
      dataKey: Buffer.alloc(32, 0xef),
      oldDataKey: kept.dataKey,
    });
    // A key that is set has nothing to do with those that are kept.
    expect(readConfig({ DATA_DIR: own, DATA_KEY: secrets.DATA_KEY }).oldDataKey).toBeNull();
  });

  test('that were spoiled are missed, not made anew', () => {
    const own = join(folder, 'spoiled');
    keyless(own);
    const file = join(own, 'keys.json');
    const good = readFileSync(file, 'utf8');
    for (const bad of ['', '{', '{}', good.replace(/"dataKey": "../, '"dataKey": "zz')]) {
      writeFileSync(file, bad);
      expect(() => keyless(own)).toThrow(/^DATA_DIR: .*keys\.json cannot be read/);
      expect(readFileSync(file, 'utf8')).toBe(bad);
    }
  });

  test('need a folder that can be written to', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => keyless(file)).toThrow(/^DATA_DIR: the keys cannot be kept in/);
  });
});
