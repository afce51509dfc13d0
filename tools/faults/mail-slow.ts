import { askForMail, mailsArrive } from './ask-for-mail.ts';
import type { Fault } from './fault.ts';

export const mailSlow: Fault = {
  about: 'the mail server takes three seconds for every mail',
  isFelt: false,
  async happen(stage) {
    stage.mail.slowDown(3000);
    const before = stage.mail.taken();
    const asked = await askForMail(stage);
    await mailsArrive(stage, before + asked);
    stage.mail.slowDown(0);
  },
};
