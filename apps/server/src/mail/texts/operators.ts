import type { MailText } from '#mail/texts/mail-values.ts';

/** The mails to operators; their console is in English, and so are these. */
export const operatorMails = {
  password: (m: { password: string; url: string; isNew: boolean }): MailText => ({
    subject: m.isNew ? 'You are an operator of {brand}' : 'Your new operator password',
    lines: [
      `Your password is: ${m.password}`,
      'It opens the console once: you choose one of your own at the first sign-in.',
      'If you did not expect this mail, tell an owner of the network.',
    ],
    action: { label: 'Open the console', url: m.url },
    code: m.password,
  }),
  passwordChanged: (m: { keys: number; url: string }): MailText => ({
    subject: 'Your operator password was changed',
    lines: [
      'Your password for the console was changed just now, and your other sessions were ended.',
      ...(m.keys === 0
        ? []
        : [
            `Keys for programs in your name that go on working: ${m.keys}.`,
            'Revoke what is not yours.',
          ]),
      'If this was not you, tell an owner at once.',
    ],
    ...(m.keys === 0 ? {} : { action: { label: 'Open the keys', url: m.url } }),
  }),
  keyMade: (m: { name: string; url: string }): MailText => ({
    subject: 'A key for programs was made in your name',
    lines: [
      `The key "${m.name}" was made just now. It acts for you, within its scopes.`,
      'If this was not you, revoke it, change your password and tell an owner at once.',
    ],
    action: { label: 'Open the keys', url: m.url },
  }),
  factorChanged: (m: { what: string }): MailText => ({
    subject: 'Your operator sign-in was changed',
    lines: [`${m.what} just now.`, 'If this was not you, tell an owner at once.'],
  }),
  webhookOff: (m: { host: string; error: string; isGone: boolean; url: string }): MailText => ({
    subject: 'A webhook was switched off',
    lines: [
      m.isGone
        ? `The webhook at ${m.host} was switched off: the address says that it is gone.`
        : `The webhook at ${m.host} was switched off: nothing has got through for five days.`,
      `The last answer: ${m.error}`,
      'What waits for it is kept for 30 days. Switch it on again when the address works.',
    ],
    action: { label: 'Open the webhooks', url: m.url },
  }),
} as const;
