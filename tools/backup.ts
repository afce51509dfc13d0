import { runBackup } from '../apps/server/src/server/backup.ts';

const folder = process.argv.slice(2).join(' ');
process.exitCode = await runBackup(process.env, folder, (text) => console.log(text));
