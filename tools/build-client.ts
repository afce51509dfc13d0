import { join } from 'node:path';
import { buildClient } from './client/build-client.ts';

const folder = join(import.meta.dirname, '../packages/client/dist');
await buildClient(folder);
console.log('packages/client/dist is ready; npm pack there makes the file to install');
