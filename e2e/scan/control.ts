import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A page with the hole that sqlmap looks for, on the demo's own database: a scanner that does not
 * find it finds nothing anywhere, and its silence proves nothing.
 */
export async function openHole(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const [port, host] = [Number(lines[3]), lines[4]!];
  const client = new pg.Client({ host, port, user: 'canopy', database: 'canopy' });
  await client.connect();
  const server = createServer((request, response) => {
    const code = new URL(request.url!, 'http://hole').searchParams.get('code') ?? '';
    client.query(`SELECT uid FROM members WHERE uid = ${code}`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?code=100001`,
    async close() {
      server.close();
      await client.end();
    },
  };
}
