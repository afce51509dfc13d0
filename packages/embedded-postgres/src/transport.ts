import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** How the server is reached: a socket in a folder that is closed to others, or, on Windows, which
 * PostgreSQL's socket does not serve well, the loopback address with a password. */
export type TransportKind = 'socket' | 'tcp';

/** Without a password it is a socket. */
export type Address = { socketFolder: string; port: number; password?: string };

export const defaultTransport: TransportKind = process.platform === 'win32' ? 'tcp' : 'socket';

const SOCKET_PORT = 5432;

export async function choosePort(kind: TransportKind): Promise<number> {
  if (kind === 'socket') return SOCKET_PORT;
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address !== null && typeof address === 'object' ? address.port : SOCKET_PORT;
}

/** The password is made once with the cluster and is stored next to it, readable only by us. */
export function passwordFileOf(dataDir: string, kind: TransportKind): string {
  if (kind === 'socket') return '';
  const file = path.join(dataDir, 'postgres.password');
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  return file;
}

export function settingsOf(kind: TransportKind, address: Address): Record<string, string> {
  const port = String(address.port);
  if (kind === 'tcp') return { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  return {
    port,
    listen_addresses: '',
    unix_socket_directories: address.socketFolder,
    unix_socket_permissions: '0700',
  };
}

/** The role is named like the database that belongs to it.
 *
 * A proper URL also for the socket (some tools parse it with `new URL`), so the host is named and
 * then overridden by the parameter. Port and TLS are named so that PGPORT and PGSSLMODE of the
 * environment cannot change them. */
export function connectionStringOf(
  address: Address,
  role: string,
  database: string = role,
): string {
  const { password, port, socketFolder } = address;
  if (password !== undefined) {
    return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
  }
  const host = encodeURIComponent(socketFolder).replaceAll('%2F', '/');
  return `postgresql://${role}@localhost:${port}/${database}?host=${host}&sslmode=disable`;
}
