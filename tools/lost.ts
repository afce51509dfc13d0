import { runLost } from '../apps/server/src/server/lost.ts';

process.exitCode = await runLost(process.env, process.argv.slice(2), (text) => console.log(text));
