import { isIPv6 } from 'node:net';

/**
 * An address as limits count it. The owner of one IPv6 address has the whole /64 around it, so that
 * counts as one; an IPv4 address written as IPv6 counts as IPv4.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [high = '', low] = plainGroups(bare).split('::');
  const before = high === '' ? [] : high.split(':');
  const after = low === undefined || low === '' ? [] : low.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The dotted end that an IPv6 address may have, as two groups like all others. */
function plainGroups(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255];
}
