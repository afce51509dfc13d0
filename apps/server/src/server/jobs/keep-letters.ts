import type { TaskList } from 'graphile-worker';
import type { Services } from '#call/services.ts';
import {
  announceTask,
  publishAnnouncements,
} from '#features/office/announcements/publish-announcements.ts';
import { issueTask, sendIssues } from '#features/office/newsletter/send-issues.ts';
import { signalTask, tellHolders } from '#features/plan/signals/tell-holders.ts';

/** Once a minute; a job that has work left goes on by itself. */
export const letterTimes = `* * * * * ${announceTask} ?max=1&jobKey=${announceTask}
* * * * * ${issueTask} ?max=1&jobKey=${issueTask}
* * * * * ${signalTask} ?max=1&jobKey=${signalTask}`;

/** The jobs that tell members and subscribers what operators have written. */
export function letterTasks(services: Services): TaskList {
  return {
    [announceTask]: () => publishAnnouncements(services),
    [issueTask]: () => sendIssues(services),
    [signalTask]: () => tellHolders(services),
  };
}
