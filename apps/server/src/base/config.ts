import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { beaconEnvironment, beaconOf, type BeaconConfig } from '#base/beacon-config.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const timeZone = z.string().refine(
  (value) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'is not a time zone' },
);

const hexKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hex digits (openssl rand -hex 32)' });
const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http or https address' });
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is not an address of the form postgres://…',
});
/** Of this server ('/api/ip') or of another ('https://…'). */
const lookup = z.union([webUrl, z.string().regex(/^\/\w/)], {
  error: 'is neither a path of this server nor an http or https address',
});

/** An address, a network, or one of the names that stand for the usual networks. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && most > 0 && /^\d{1,3}$/.test(bits ?? '0') && Number(bits ?? 0) <= most
  );
}

const networks = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((value) => value.every(isNetwork), {
    error: 'must be addresses or networks with commas between them, as 10.0.0.1, 192.168.0.0/16',
  });

/**
 * The push services of the browsers: a host, '*.host' for all below it, or the whole origin of
 * another one. Browsers name the address that the server then calls, so it must be one of these.
 */
const pushServices = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((value) => value.every((each) => /^((\*\.)?[\w.-]+|https?:\/\/[\w.:-]+)$/.test(each)), {
    error: 'must be hosts or origins with commas between them, as push.example.org, *.example.com',
  });

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  ROOT_PASSWORD: z.string().min(6).max(20).optional(),
  OPERATOR_EMAIL: z.email().default('operator@canopy.test'),
  OPERATOR_PASSWORD: z.string().min(8).optional(),
  PUBLIC_URL: webUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not an address of the form smtp://… or smtps://…' })
    .optional(),
  MAIL_FROM: z.string().regex(/\S@\S/, { error: 'holds no mail address' }).optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  DATA_KEY: hexKey.optional(),
  DATA_KEY_OLD: hexKey.optional(),
  TIME_ZONE: timeZone.default('Asia/Kolkata'),
  TRUST_PROXY: networks.optional(),
  PUBLIC_IP_URL: lookup.default('/api/ip'),
  IFSC_URL: lookup.default('/api/ifsc'),
  USER_ID_MAX: z.coerce.number().int().min(100001).max(2147483647).default(999999),
  PUSH_SERVICES: pushServices.default([
    'fcm.googleapis.com',
    '*.push.services.mozilla.com',
    '*.push.apple.com',
    '*.notify.windows.com',
  ]),
  SERVICE_WORKER: flag.default(true),
  WEBHOOK_PRIVATE: flag.default(false),
  CLOCK: z.iso.datetime({ offset: true, local: true }).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  MONITOR_NETWORK: networks.optional(),
  TRACE_URL: webUrl.optional(),
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(1),
  ...beaconEnvironment,
});

/** The settings of the server, checked once at the start. */
export type Config = {
  port: number;
  host: string;
  databaseUrl: string | null;
  /** A replica of that database, for reports and lists. */
  databaseReadUrl: string | null;
  dataDir: string;
  demo: boolean;
  rootPassword: string | null;
  operatorEmail: string;
  operatorPassword: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  tokenSecret: string;
  dataKey: Buffer;
  /** A further key that may have sealed what is stored; set while DATA_KEY is being replaced. */
  oldDataKey: Buffer | null;
  timeZone: string;
  trustProxy: string[] | false;
  publicIpUrl: string;
  ifscUrl: string;
  userIdMax: number;
  /** The push services that notifications may be sent to: '*.host', host or origin. */
  pushServices: string[];
  /** Whether browsers keep a part of the members' app, for times without a connection. */
  serviceWorker: boolean;
  /** Whether webhooks may be inside of the private network, and without TLS. */
  webhookPrivate: boolean;
  clockStart: Date | null;
  logLevel: string;
  /** Where the log goes instead of to standard output; warnings go to both. */
  logFile: string | null;
  metricsPort: number | null;
  metricsHost: string;
  monitorNetwork: string[];
  /** Where traces go (OTLP over HTTP); null: nothing is traced. */
  traceUrl: string | null;
  /** Which share of the requests is traced, from 0 to 1. */
  traceShare: number;
  /** What draws are mixed with; none: the seed alone decides. */
  beacon: BeaconConfig | null;
};

/** A setting that cannot be used; the text names it and says what to do. */
export class ConfigError extends Error {}

/** Reads the settings from the environment; makes up and keeps keys where that is allowed. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const e = parsed.data;
  const demo = e.DEMO ?? !e.DATABASE_URL;
  checkTogether(e, demo);
  const dataDir = resolve(e.DATA_DIR);
  const publicUrl = (e.PUBLIC_URL ?? `http://${hostInUrl(e.HOST)}:${e.PORT}`).replace(/\/$/, '');
  const keys = e.TOKEN_SECRET && e.DATA_KEY ? null : keptKeys(dataDir);
  return {
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    dataDir,
    demo,
    rootPassword: e.ROOT_PASSWORD ?? null,
    operatorEmail: e.OPERATOR_EMAIL,
    operatorPassword: e.OPERATOR_PASSWORD ?? null,
    publicUrl,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    tokenSecret: e.TOKEN_SECRET ?? keys!.tokenSecret,
    ...dataKeys(e, keys),
    timeZone: e.TIME_ZONE,
    trustProxy: e.TRUST_PROXY ?? false,
    publicIpUrl: e.PUBLIC_IP_URL,
    ifscUrl: e.IFSC_URL,
    userIdMax: e.USER_ID_MAX,
    pushServices: e.PUSH_SERVICES,
    serviceWorker: e.SERVICE_WORKER,
    webhookPrivate: e.WEBHOOK_PRIVATE,
    clockStart: e.CLOCK ? new Date(e.CLOCK) : null,
    logLevel: e.LOG_LEVEL ?? 'info',
    // Somebody who tries the demo wants to read its greeting, not a line per request. An operator
    // collects what the process prints.
    logFile: demo && !e.LOG_LEVEL ? join(dataDir, 'canopy.log') : null,
    metricsPort: e.METRICS_PORT ?? null,
    metricsHost: e.METRICS_HOST,
    monitorNetwork: e.MONITOR_NETWORK ?? [],
    traceUrl: e.TRACE_URL ?? null,
    traceShare: e.TRACE_SHARE,
    beacon: beaconOf(e),
  };
}

/** The key that seals, and the one that it replaces; both are set, or both are those kept. */
function dataKeys(
  e: z.infer<typeof environment>,
  keys: Keys | null,
): Pick<Config, 'dataKey' | 'oldDataKey'> {
  const key = Buffer.from(e.DATA_KEY ?? keys!.dataKey, 'hex');
  const old = e.DATA_KEY_OLD ?? (e.DATA_KEY ? undefined : keys?.oldDataKey);
  const oldKey = old === undefined ? null : Buffer.from(old, 'hex');
  if (oldKey?.equals(key)) throw new ConfigError('DATA_KEY_OLD: is the same key as DATA_KEY');
  return { dataKey: key, oldDataKey: oldKey };
}

function checkTogether(e: z.infer<typeof environment>, demo: boolean): void {
  if (e.DATABASE_URL && (!e.TOKEN_SECRET || !e.DATA_KEY)) {
    throw new ConfigError(
      'TOKEN_SECRET and DATA_KEY: required with DATABASE_URL, the same on every server. ' +
        'Make each once with: openssl rand -hex 32',
    );
  }
  if (e.DATABASE_READ_URL && !e.DATABASE_URL) {
    throw new ConfigError('DATABASE_READ_URL: it is a replica of nothing; set DATABASE_URL, too');
  }
  if (e.BEACON_RELAYS.length > 0 && !e.BEACON_CHAIN) {
    throw new ConfigError('BEACON_RELAYS: they serve no chain; set BEACON_CHAIN, too');
  }
  if (e.CLOCK && e.DATABASE_URL && !demo) {
    throw new ConfigError('CLOCK: refused with DATABASE_URL unless DEMO=1');
  }
  if (demo && !e.DEMO_PUBLIC && !isLoopback(e.HOST)) {
    throw new ConfigError(
      `HOST: the demo shows everyone's mail, so it is not served on ${e.HOST}. ` +
        'Set DEMO=0, or DEMO_PUBLIC=1 if you mean it.',
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** As a browser on this machine can open it: a server on every address answers at localhost too. */
export function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

type Keys = z.infer<typeof keysShape>;

const keysShape = z.object({
  tokenSecret: z.string().min(32),
  dataKey: hexKey,
  oldDataKey: hexKey.optional(),
});

/** Keys of an embedded installation: made at the first start, then read from the data folder. */
function keptKeys(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    makeKeys(file);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the keys cannot be kept in ${dataDir} (${String(error)})`);
  }
  try {
    return keysShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(
      `DATA_DIR: ${file} cannot be read. It holds the keys to what is stored encrypted; bring it ` +
        'back from where you keep it, or set TOKEN_SECRET and DATA_KEY.',
    );
  }
}

/**
 * Writes the keys to a draft file and links it into place: of two processes that start together
 * the first to link wins, and nobody ever reads half a file.
 */
function makeKeys(file: string): void {
  const key = (): string => randomBytes(32).toString('hex');
  const fresh: Keys = { tokenSecret: key(), dataKey: key() };
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(fresh, null, 2), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
