import { runRekey } from '../apps/server/src/server/rekey.ts';

process.exitCode = await runRekey(process.env, (text) => console.log(text));
