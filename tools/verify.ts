import { runVerify } from '../apps/server/src/server/verify.ts';

process.exitCode = await runVerify(process.env, (text) => console.log(text));
