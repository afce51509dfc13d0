import { setTimeout as sleep } from 'node:timers/promises';
import { askForMail, mailsArrive } from './ask-for-mail.ts';
import type { Fault } from './fault.ts';

export const mailGone: Fault = {
  about: 'the mail server is gone while members are mailed',
  isFelt: false,
  async happen(stage) {
    await stage.mail.stop();
    const before = stage.mail.taken();
    const asked = await askForMail(stage);
    await sleep(1500);
    await stage.mail.start();
    await mailsArrive(stage, before + asked);
  },
};
