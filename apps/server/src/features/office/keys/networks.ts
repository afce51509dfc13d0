import { BlockList, isIP, isIPv6 } from 'node:net';

/** A network as it is kept, with its bits; null where it is none. */
export function readNetwork(given: string): string | null {
  const [address = '', bits, ...rest] = given.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return null;
  const most = version === 6 ? 128 : 32;
  if (bits === undefined) return `${address}/${most}`;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
  return `${address}/${Number(bits)}`;
}

/** Whether an address is in one of the networks; without any, everyone is. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', bits] = network.split('/');
    list.addSubnet(start, Number(bits), isIPv6(start) ? 'ipv6' : 'ipv4');
  }
  const [bare = ''] = address.split('%');
  // A server that listens on both families sees IPv4 as '::ffff:192.0.2.1'.
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) > 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
