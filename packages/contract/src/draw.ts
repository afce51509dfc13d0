/** HMAC-SHA256 of a message under a key, both as text; handed in where another one is wanted. */
export type Hmac = (key: string, message: string) => Promise<Uint8Array>;

/** A prize and how many of it there are. */
export type Gift = { gift: string; count: number };

/** All that a draw depends on. */
export type Draw = {
  bonanzaId: number;
  /** Made before the first coupon entered and published after the draw. */
  seed: string;
  gifts: readonly Gift[];
  /** The codes of the coupons that entered, in any order. */
  coupons: readonly string[];
  /** Of the beacon's round, as small hex digits; none where the seed alone decides. */
  randomness?: string | undefined;
};

/** A coupon that entered, and whose it is. */
export type Entry = { coupon: string; uid: number };

/** One coupon that won; place counts the gifts from 0. */
export type Winner = { place: number; gift: string; coupon: string };

/**
 * Draws the winners. The coupons are sorted bytewise; for each gift in turn the HMAC of the
 * bonanza's id, the gift's place and the beacon's randomness, if any, under the seed, read as a
 * whole number, mod the coupons left, says which one wins and is taken out. Where there are fewer
 * coupons than gifts, the last gifts are not drawn. The server draws and anyone's browser checks
 * with this very function.
 */
export async function drawWinners(draw: Draw, hmac: Hmac = hmacSha256): Promise<Winner[]> {
  const left = sortedBytewise(draw.coupons);
  const gifts = draw.gifts.flatMap(({ gift, count }) => Array.from({ length: count }, () => gift));
  const winners: Winner[] = [];
  const mixed = draw.randomness === undefined ? '' : `:${draw.randomness}`;
  for (const [place, gift] of gifts.slice(0, left.length).entries()) {
    const message = `${draw.bonanzaId}:${place}${mixed}`;
    const number = wholeNumber(await hmac(draw.seed, message));
    const [coupon] = left.splice(Number(number % BigInt(left.length)), 1);
    winners.push({ place, gift, coupon: coupon! });
  }
  return winners;
}

/** The fingerprint of a seed that is published before the draw: it shows that the seed stayed. */
export function seedHash(seed: string): Promise<string> {
  return sha256(seed);
}

/**
 * The fingerprint of all that entered: the bonanza's id, then every coupon in the order of the
 * draw, a space and its owner's id, each line with its end.
 */
export function entriesHash(bonanzaId: number, entries: readonly Entry[]): Promise<string> {
  const owners = new Map(entries.map(({ coupon, uid }) => [coupon, uid]));
  const codes = sortedBytewise(entries.map(({ coupon }) => coupon));
  const lines = codes.map((coupon) => `${coupon} ${owners.get(coupon)}\n`);
  return sha256([`${bonanzaId}\n`, ...lines].join(''));
}

async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));
}

/** WebCrypto is the one implementation that Node and browsers share. */
async function hmacSha256(key: string, message: string): Promise<Uint8Array> {
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const made = await crypto.subtle.importKey('raw', bytesOf(key), how, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', made, bytesOf(message)));
}

/** The codes in the order of their bytes in UTF-8; twins would be drawn twice and are a bug. */
function sortedBytewise(codes: readonly string[]): string[] {
  const keyed = codes.map((code) => ({ code, key: hexOf(bytesOf(code)) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (new Set(codes).size !== codes.length) throw new Error('A coupon has entered twice.');
  return keyed.map((each) => each.code);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function wholeNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${hexOf(bytes)}`);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
