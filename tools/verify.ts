import { runVerify } from '../apps/server/src/verify.ts';

process.exitCode = await runVerify(process.env, (text) => console.log(text));
