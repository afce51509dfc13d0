import { runRekey } from '../apps/server/src/rekey.ts';

process.exitCode = await runRekey(process.env, (text) => console.log(text));
