import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The names that a setting may use for the usual networks. */
const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Loopback and the networks of a setting, which the settings have checked. */
export function monitorList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of ['loopback', ...networks].flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/**
 * Whether a request comes from a monitor: the connection's own end and every address that a proxy
 * wrote down must be one. So a header can only take the right away, never give it, and a proxy on
 * this machine does not make monitors of all who come through it.
 */
export function isFromMonitor({ socket, headers }: FastifyRequest, monitors: BlockList): boolean {
  if (headers['forwarded'] !== undefined || headers['x-real-ip'] !== undefined) return false;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const addresses = [socket.remoteAddress ?? '', ...(forwarded ? forwarded.split(',') : [])];
  return addresses.every((each) => {
    const address = each.trim();
    return isIP(address) > 0 && monitors.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  });
}
