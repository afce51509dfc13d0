/** A mail as it is written; the HTML part is made from the same lines. */
export type MailText = {
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
};

/** Every mail that Canopy sends, in one place. */
export const mailTexts = {
  welcome: (m: { name: string; uid: number; signInUrl: string }): MailText => ({
    subject: 'Welcome to Canopy',
    lines: [
      `Hello ${m.name},`,
      `You are registered. Your user id is ${m.uid}; you need it to sign in.`,
      'If you did not register, please ignore this mail.',
    ],
    action: { label: 'Sign in', url: m.signInUrl },
  }),
  recoveryCode: (m: { name: string; code: string; minutes: number }): MailText => ({
    subject: 'Your code for a new password',
    lines: [
      `Hello ${m.name},`,
      `Your code is ${m.code}. It is good for ${m.minutes} minutes and can be used once.`,
      'Nobody from Canopy will ever ask you for it. If you did not ask for a new password, you ' +
        'need not do anything.',
    ],
  }),
  newPassword: (m: { name: string; uid: number; password: string }): MailText => ({
    subject: 'Your new password',
    lines: [
      `Hello ${m.name},`,
      `The new password for user id ${m.uid} is: ${m.password}`,
      'All your sessions were ended. Please change the password after you have signed in.',
    ],
  }),
  passwordChanged: (m: { name: string }): MailText => ({
    subject: 'Your password was changed',
    lines: [
      `Hello ${m.name},`,
      'Your password was changed just now, and your other sessions were ended.',
    ],
  }),
  moneyCode: (m: {
    name: string;
    code: string;
    minutes: number;
    what: string;
    /** What the code allows beyond that, where its request left it open. */
    warnings: readonly string[];
  }): MailText => ({
    subject: `Your code for ${m.what}`,
    lines: [
      `Hello ${m.name},`,
      `Your code for ${m.what} is ${m.code}. It is good for ${m.minutes} minutes and can be used ` +
        'once.',
      ...m.warnings,
      'Nobody from Canopy will ever ask you for it. If you did not ask for it, somebody may be ' +
        'signed in as you: change your password and end all other sessions.',
    ],
  }),
  proofCode: (m: { name: string; code: string; minutes: number }): MailText => ({
    subject: 'Your code to confirm a change of your account',
    lines: [
      `Hello ${m.name},`,
      `Your code is ${m.code}. It is good for ${m.minutes} minutes and can be used once. With it ` +
        'and your login password, your e-mail address, your payout details or your second ' +
        'factors can be changed.',
      'Nobody from Canopy will ever ask you for it. If you did not ask for it, somebody is ' +
        'signed in as you: change your password and end all other sessions.',
    ],
  }),
  factorChanged: (m: { name: string; what: string }): MailText => ({
    subject: 'Your second factors changed',
    lines: [
      `Hello ${m.name},`,
      `${m.what} just now. After such a change, withdrawals by USDT or to a bank wait for a while.`,
    ],
  }),
  payoutChanged: (m: { name: string; what: string; holdHours: number }): MailText => ({
    subject: `Your ${m.what}`,
    lines: [
      `Hello ${m.name},`,
      `Your ${m.what} just now. A withdrawal is paid to what is saved when it is requested.`,
      ...(m.holdHours > 0
        ? [`Withdrawals by USDT or to a bank can be requested again in ${m.holdHours} hours.`]
        : []),
    ],
  }),
  transactionPasswordChanged: (m: { name: string }): MailText => ({
    subject: 'Your transaction password was changed',
    lines: [`Hello ${m.name},`, 'Your transaction password was changed just now.'],
  }),
  emailCode: (m: { name: string; code: string; minutes: number }): MailText => ({
    subject: 'Your code for a new e-mail address',
    lines: [
      `Hello ${m.name},`,
      `Your code is ${m.code}. Type it on your profile page; it is good for ${m.minutes} minutes ` +
        'and can be used once. Until then your old address stays in use.',
      'If you did not ask for it, ignore this mail: nothing will change.',
    ],
  }),
  ownEmailCode: (m: { name: string; code: string; minutes: number }): MailText => ({
    subject: 'Your code to confirm your e-mail address',
    lines: [
      `Hello ${m.name},`,
      `Your code is ${m.code}. Type it on your profile page; it is good for ${m.minutes} minutes ` +
        'and can be used once. It only shows that this address is yours.',
      'If you did not ask for it, ignore this mail: nothing will change.',
    ],
  }),
  emailAsked: (m: { name: string; newEmail: string }): MailText => ({
    subject: 'A new e-mail address was asked for',
    lines: [
      `Hello ${m.name},`,
      `Someone signed in as you asked to change your e-mail address to ${m.newEmail}. It takes ` +
        'effect once it is confirmed with a code that we mail there, your login password and a ' +
        'second proof.',
      'If this was not you, change your password at once, and tell us.',
    ],
  }),
  emailChanged: (m: { name: string; newEmail: string }): MailText => ({
    subject: 'Your e-mail address was changed',
    lines: [`Hello ${m.name},`, `Your e-mail address is ${m.newEmail} from now on.`],
  }),
  passwordRecovered: (m: { name: string }): MailText => ({
    subject: 'A new password was asked for and mailed',
    lines: [
      `Hello ${m.name},`,
      'With a code that we mailed to your e-mail address, a new password was asked for. It was ' +
        'mailed to the same address, and all sessions were ended.',
    ],
  }),
  changeUndone: (m: { name: string; what: string; at: string; url: string }): MailText => ({
    subject: 'A change of your account was undone',
    lines: [
      `Hello ${m.name},`,
      `This change of ${m.at} was undone with the link that we mailed: ${m.what}.`,
      'All sessions were ended and your passwords do not work any more. Ask for a new login ' +
        'password below. Payouts by USDT or to a bank stop until our support has looked into it.',
    ],
    action: { label: 'Get a new password', url: m.url },
  }),
  freezeLifted: (m: { name: string }): MailText => ({
    subject: 'Payouts are possible again',
    lines: [
      `Hello ${m.name},`,
      'Our support has looked into the change that was undone. You can request payouts again.',
    ],
  }),
  erasureAsked: (m: { name: string; ticket: number }): MailText => ({
    subject: 'Your request for erasure',
    lines: [
      `Hello ${m.name},`,
      `We have your request to erase your personal data; it is ticket ${m.ticket}, and we answer ` +
        'within a month.',
      'What the law and the books need stays for as long as they need it: who moved which money ' +
        'when, and your place in the network.',
      'If this was not you, change your password at once, and tell us.',
    ],
  }),
  erased: (m: { name: string; uid: number }): MailText => ({
    subject: 'Your personal data is erased',
    lines: [
      `Hello ${m.name},`,
      `We have erased your personal data, and nobody can sign in as ${m.uid} any more.`,
      'What the books and the network need is kept under that number, without your name: which ' +
        'money moved when, and its place in the network.',
      'This is the last mail to this address.',
    ],
  }),
  ticketAnswered: (m: {
    name: string;
    ticket: number;
    reply: string;
    closed: boolean;
    url: string;
  }): MailText => ({
    subject: `Your ticket ${m.ticket} was ${m.closed ? 'closed' : 'answered'}`,
    lines: [`Hello ${m.name},`, m.reply],
    action: { label: 'Open your tickets', url: m.url },
  }),
  mt5Decided: (m: { name: string; approved: boolean; remark: string }): MailText => ({
    subject: `Your MT5 request was ${m.approved ? 'approved' : 'rejected'}`,
    lines: [`Hello ${m.name},`, m.remark],
  }),
  kycDecided: (m: {
    name: string;
    document: string;
    approved: boolean;
    remark: string;
    isLast: boolean;
    url: string;
  }): MailText => ({
    subject: `Your KYC document was ${m.approved ? 'approved' : 'rejected'}`,
    lines: [
      `Hello ${m.name},`,
      `${m.document}: ${m.remark}`,
      ...(m.approved ? [] : ['Please submit this document again.']),
      ...(m.isLast ? ['With it all your documents are approved.'] : []),
    ],
    action: { label: 'See your documents', url: m.url },
  }),
  withdrawalsReturned: (m: {
    name: string;
    withdrawals: readonly string[];
    because: string;
  }): MailText => ({
    subject: 'A withdrawal was given back',
    lines: [
      `Hello ${m.name},`,
      `What you had asked for was given back to your wallet, because ${m.because}:`,
      ...m.withdrawals,
      'What the wallet then held was taken back as far as it went. Your dashboard shows what is ' +
        'left, and what you owe if it was not enough.',
    ],
  }),
  operatorPassword: (m: { password: string; url: string; isNew: boolean }): MailText => ({
    subject: m.isNew ? 'You are an operator of Canopy' : 'Your new operator password',
    lines: [
      `Your password is: ${m.password}`,
      'It opens the console once: you choose one of your own at the first sign-in.',
      'If you did not expect this mail, tell an owner of the network.',
    ],
    action: { label: 'Open the console', url: m.url },
  }),
  operatorPasswordChanged: (): MailText => ({
    subject: 'Your operator password was changed',
    lines: [
      'Your password for the console was changed just now, and your other sessions were ended.',
      'If this was not you, tell an owner at once.',
    ],
  }),
  operatorFactorChanged: (m: { what: string }): MailText => ({
    subject: 'Your operator sign-in was changed',
    lines: [`${m.what} just now.`, 'If this was not you, tell an owner at once.'],
  }),
  newsletter: (m: { url: string }): MailText => ({
    subject: 'Please confirm your address',
    lines: [
      'Somebody, probably you, asked for our newsletter at this address.',
      'Please confirm it with the link below. If it was not you, ignore this mail: without the ' +
        'confirmation nothing will be sent.',
    ],
    action: { label: 'Confirm this address', url: m.url },
  }),
} as const;

/** The mail of a change, with a link to undo it for somebody who did not make it. */
export function withUndo(text: MailText, url: string, until: string): MailText {
  return {
    ...text,
    lines: [
      ...text.lines,
      `If this was not you, undo it with the link below, until ${until}. That also ends all ` +
        'sessions, and stops payouts until our support has looked into it.',
    ],
    action: { label: 'Undo this change', url },
  };
}

/** The mail as plain text. */
export function plainBody({ lines, action }: MailText): string {
  return [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), 'Canopy'].join('\n\n');
}

/** The mail as a simple page that every mail program shows. */
export function htmlBody({ subject, lines, action }: MailText): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const link = (label: string, url: string): string =>
    `<p><a href="${escapeHtml(url)}" style="color:#0e7a5f">${escapeHtml(label)}</a></p>`;
  const button = action ? link(action.label, action.url) : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}` +
    '</title></head><body style="font-family:sans-serif;font-size:15px;color:#10201a">' +
    `${paragraphs}${button}<p style="color:#5b6b64">Canopy</p></body></html>`
  );
}

/** A text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
