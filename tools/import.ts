import { runImport } from '../apps/server/src/server/import.ts';

const args = process.argv.slice(2);
process.exitCode = await runImport(process.env, args, (text) => console.log(text));
