import { runBeacon } from '../apps/server/src/server/beacon.ts';

process.exitCode = await runBeacon(process.env, process.argv[2], (text) => console.log(text));
