import { runRestore } from '../apps/server/src/server/restore.ts';

const args = process.argv.slice(2);
process.exitCode = await runRestore(process.env, args, (text) => console.log(text));
