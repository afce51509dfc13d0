import { runUpgradeData } from '../apps/server/src/server/upgrade/upgrade-data.ts';

process.exitCode = await runUpgradeData(process.env, (text) => console.log(text));
