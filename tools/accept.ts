import { runAccept } from '../apps/server/src/server/accept.ts';

const reason = process.argv.slice(2).join(' ');
process.exitCode = await runAccept(process.env, reason, (text) => console.log(text));
