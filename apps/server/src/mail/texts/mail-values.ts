import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import type { Language } from '@canopy/contract/events/topics.ts';

/** A mail as it is written; {brand} in it is filled when it is sent. */
export type MailText = {
  subject: string;
  lines: string[];
  action?: { label: string; url: string };
  /** Shown large below the text: what its reader has to type. */
  code?: string;
  /** What people typed, or have to type again: the company's words change none of it. */
  typed?: string[];
  /** English where nothing is said, as in mails that waited while the server was updated. */
  language?: Language;
  /** Where its reader chooses which mails to get, for those that are not of the account itself. */
  choices?: string;
  /** Set on mails to people who have no account. */
  visitor?: true;
  /** Set on newsletters: the page that ends them, and where mail programs do so with one click. */
  leave?: { page: string; oneClick: string };
};

/** A change of a member's second factors. */
export type FactorChange =
  | 'recoveryCodes'
  | 'removedBySupport'
  | 'appSetUp'
  | 'appReplaced'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved';

/** A place where a withdrawal can go: enough of it to recognise it. */
export type MoneyPlace =
  | { kind: 'wallet'; label: string }
  | { kind: 'usdt'; address: string }
  | { kind: 'bank'; number: string; ifsc: string };

/** What a code is good for; null is what its request left open. */
export type CodeOrder = {
  amount: string | null;
  /** The wallet's label. */
  wallet: string | null;
} & (
  | { deed: 'transfer'; to: string | null }
  | {
      deed: 'withdrawal';
      place: MoneyPlace | null;
      /** All that were saved, which the code is good for where none is named. */
      saved: readonly MoneyPlace[];
    }
);

/** What each mail says something about. */
export type MailValues = {
  welcome: { name: string; uid: number; signInUrl: string };
  recoveryCode: { name: string; code: string; minutes: number };
  newPassword: { name: string; uid: number; password: string };
  setPassword: { name: string; uid: number; oldId: string; days: number; url: string };
  passwordChanged: { name: string };
  moneyCode: { name: string; code: string; minutes: number; order: CodeOrder };
  proofCode: { name: string; code: string; minutes: number };
  factorChanged: { name: string; change: FactorChange; factor: string };
  payoutChanged: {
    name: string;
    what: 'usdt' | 'bank';
    isReplaced: boolean;
    holdHours: number;
  };
  transactionPasswordChanged: { name: string };
  emailCode: { name: string; code: string; minutes: number };
  ownEmailCode: { name: string; code: string; minutes: number };
  emailAsked: { name: string; newEmail: string };
  emailChanged: { name: string; newEmail: string };
  passwordRecovered: { name: string };
  changeUndone: { name: string; kind: SecurityChangeKind; at: string; url: string };
  freezeLifted: { name: string };
  erasureAsked: { name: string; ticket: number };
  erased: { name: string; uid: number };
  newsletter: { url: string };
  sponsorAsked: { url: string; hours: number };
  sponsorAssigned: { name: string; sponsor: string; url: string; days: number };
  sponsorDeclined: { name: string; remark: string };
  event: {
    name: string;
    title: string;
    text: string;
    remark: string;
    url: string;
    choices: string;
  };
};

/** The mails of a language, each made of its values. */
export type Mails = {
  readonly [Name in keyof MailValues]: (
    values: MailValues[Name],
  ) => Omit<MailText, 'language' | 'visitor'>;
};

/** The same with what is added to them. */
export type MailTexts = Mails & {
  /** The lines and the link below a change that its reader may not have made. */
  readonly undo: (url: string, until: string) => Required<Pick<MailText, 'lines' | 'action'>>;
  readonly footer: {
    /** Who sends it and why. */
    readonly sentBy: string;
    /** The same to who has no account. */
    readonly asked: string;
    /** The link to MailText.choices. */
    readonly choices: string;
    /** Of newsletters: why it was sent, and the link to MailText.leave. */
    readonly subscribed: string;
    readonly leave: string;
    /** The head of the public log, and the page that checks it. */
    readonly head: string;
  };
};
