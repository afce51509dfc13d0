import { runExport } from '../apps/server/src/server/export.ts';

const folder = process.argv.slice(2).join(' ');
process.exitCode = await runExport(process.env, folder, (text) => console.log(text));
