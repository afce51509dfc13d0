import { runBranches } from '../apps/server/src/server/branches.ts';

process.exitCode = await runBranches(process.env, process.argv[2], (text) => console.log(text));
