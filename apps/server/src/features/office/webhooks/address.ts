import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { refuse } from '#base/errors.ts';
import type { Config } from '#base/config.ts';

const longest = 500;

/** What is not the public internet, by the registries of special addresses. */
const closed4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed4.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only 2000::/3 is public, and not all of it: some of it stands for other addresses. */
const closed6 = new BlockList();
for (const [network, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const) {
  closed6.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  if (family === 4) return !closed4.check(plain, 'ipv4');
  return family === 6 && !closed6.check(plain, 'ipv6');
}

/** An address that must not be called; the text says why. */
class ClosedAddress extends Error {}

const closedText = (address: string): string =>
  `${address} is not an address of the public internet. WEBHOOK_PRIVATE=1 would allow it.`;

/**
 * How a connection finds its address: the one that is checked is the one that is called, so that a
 * name cannot point elsewhere in between.
 */
export function checkedLookup({ webhookPrivate }: Pick<Config, 'webhookPrivate'>): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const closed = webhookPrivate
        ? undefined
        : found.find((each) => !isPublicAddress(each.address));
      if (closed) return done(new ClosedAddress(closedText(closed.address)), '', 0);
      const [first] = found;
      if (options.all === true || !first) return done(null, found);
      return done(null, first.address, first.family);
    });
  };
}

/** Throws where the host of an address is itself a number that must not be called. */
export function refuseClosed({ webhookPrivate }: Pick<Config, 'webhookPrivate'>, url: URL): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !webhookPrivate && !isPublicAddress(host)) {
    throw new ClosedAddress(closedText(host));
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The address of a webhook as it was typed, checked like each call of it will be. */
export async function readAddress(
  config: Pick<Config, 'webhookPrivate'>,
  given: string,
): Promise<string> {
  const text = given.trim();
  if (text === '') throw refuse('field.needed', { label: 'Address' }, 'address');
  if (text.length > longest) {
    throw refuse('field.too-long', { label: 'Address', most: longest }, 'address');
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHttps = url?.protocol === 'https:';
  if (!url || (!isHttps && !(config.webhookPrivate && url.protocol === 'http:'))) {
    throw refuse('webhook.address');
  }
  if (url.username !== '' || url.password !== '') throw refuse('webhook.credentials');
  // The part after # is never sent.
  url.hash = '';
  if (url.href.length > longest) {
    throw refuse('field.too-long', { label: 'Address', most: longest }, 'address');
  }
  await refuseUnreachable(config, url);
  return url.href;
}

async function refuseUnreachable(config: Pick<Config, 'webhookPrivate'>, url: URL): Promise<void> {
  const host = hostOf(url);
  let found: LookupAddress[];
  try {
    found =
      isIP(host) === 0
        ? await promisify(resolve)(host, { all: true })
        : [{ address: host, family: 0 }];
  } catch {
    throw refuse('webhook.host', { host });
  }
  const closed = found.find(({ address }) => !isPublicAddress(address));
  if (closed && !config.webhookPrivate) {
    throw refuse('webhook.private', { address: closed.address });
  }
}
