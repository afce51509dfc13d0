import type { Services } from '#call/services.ts';
import { leaveToken } from '#features/office/newsletter/leave-token.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** What operators write to subscribers. */
export type Letter = { subject: string; body: string };

/** The mail of an issue to one address, with its way out. Empty lines part its paragraphs. */
export function issueMail(services: Services, letter: Letter, email: string): MailText {
  const token = leaveToken(services, email);
  const { publicUrl } = services.config;
  return {
    subject: letter.subject,
    lines: letter.body.split(/\n{2,}/),
    leave: {
      page: `${publicUrl}/?leave=${token}`,
      oneClick: `${publicUrl}/newsletter/leave/${token}`,
    },
  };
}
