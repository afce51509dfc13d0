/** What operators do that is written down, in the order in which the filter offers it. */
export const operatorActions = {
  ApproveFundRequest: 'Approved a deposit',
  RejectFundRequest: 'Rejected a deposit',
  FirstApprovalOfWithdrawal: 'Approved a withdrawal, the first of two',
  ApproveWithdrawal: 'Approved a withdrawal',
  RejectWithdrawal: 'Rejected a withdrawal',
  PaymentFile: 'Made a payment file',
  ViewKycDocument: 'Looked at a KYC document',
  ApproveKycDocument: 'Approved a KYC document',
  RejectKycDocument: 'Rejected a KYC document',
  ClearReview: 'Cleared a review',
  SuspendByReview: 'Suspended by a review',
  ReplyTicket: 'Answered a ticket',
  CloseTicket: 'Answered and closed a ticket',
  ReleaseReward: 'Released a reward',
  ApproveMt5Request: 'Approved an MT5 request',
  RejectMt5Request: 'Rejected an MT5 request',
  AssignSponsor: 'Sent a visitor to a sponsor',
  DeclineSponsorRequest: 'Declined a request for a sponsor',
  EraseSponsorRequest: 'Erased a request for a sponsor',
  Unmask: 'Looked at a masked number',
  MemberNote: 'Wrote a note',
  SuspendMember: 'Suspended a member',
  LiftSuspension: 'Lifted a suspension',
  LiftFreeze: 'Lifted a freeze of payouts',
  RemoveFactors: 'Removed second factors',
  EraseMember: 'Erased a member',
  SetLinksPerMinute: 'Said how many links for passwords are mailed',
  SendPasswordLink: 'Mailed a link for a password',
  RunClosing: 'Closed a day',
  PostTradingResult: 'Posted a trading result',
  AddAssetStatement: 'Stated what the house has',
  AddResultStatement: 'Added the statement behind a trading result',
  SaveSignal: 'Saved the draft of a signal',
  RemoveSignal: 'Threw away the draft of a signal',
  PublishSignal: 'Published a signal',
  CloseSignal: 'Closed a signal',
  CorrectSignal: 'Corrected a signal',
  CreateBonanza: 'Created a bonanza',
  DrawBonanza: 'Drew a bonanza',
  Reverse: 'Reversed a posting or a result',
  PublishDisclosure: 'Published an income disclosure',
  SavePackage: 'Changed a package',
  SavePlan: 'Saved a plan',
  SaveSettings: 'Changed the settings',
  AddBank: 'Added a bank',
  ChangeBank: 'Changed a bank',
  SaveSiteContent: 'Changed the texts of the site',
  ConfirmLegalText: 'Confirmed a legal text',
  SaveAnnouncement: 'Saved an announcement',
  WithdrawAnnouncement: 'Withdrew an announcement',
  SendNewsletter: 'Sent a newsletter',
  RemoveNewsletterAddress: 'Removed a newsletter address',
  AddCourse: 'Added a course',
  ChangeCourse: 'Changed a course',
  PublishCourse: 'Published a course',
  UnpublishCourse: 'Took a course back to a draft',
  ArchiveCourse: 'Archived a course',
  RemoveCourse: 'Removed a draft of a course',
  MoveCourse: 'Moved a course',
  AddLesson: 'Added a lesson',
  ChangeLesson: 'Changed a lesson',
  PublishLesson: 'Published a lesson',
  UnpublishLesson: 'Took a lesson back to a draft',
  ArchiveLesson: 'Archived a lesson',
  RemoveLesson: 'Removed a draft of a lesson',
  MoveLesson: 'Moved a lesson',
  SaveBrandPicture: 'Changed a picture of the company',
  RemoveBrandPicture: 'Removed a picture of the company',
  AddLessonPicture: 'Added a picture to a lesson',
  RemoveLessonPicture: 'Removed a picture of a lesson',
  AddSavedText: 'Added a saved text',
  ChangeSavedText: 'Changed a saved text',
  RemoveSavedText: 'Removed a saved text',
  SaveWebhook: 'Added or changed a webhook',
  RotateWebhookSecret: 'Made a new secret of a webhook',
  SwitchWebhookOn: 'Switched a webhook on',
  SwitchWebhookOff: 'Switched a webhook off',
  TestWebhook: 'Tried a webhook out',
  SendAgain: 'Sent a delivery to a webhook again',
  SendFailedAgain: 'Sent failed deliveries to a webhook again',
  SkipDelivery: 'Left a delivery to a webhook out',
  AddImportFile: 'Brought a file of a network',
  RemoveImportFile: 'Removed a file of a network',
  GoLive: 'Took a network over',
  TakeBackImport: 'Took an import back',
  SaveOperator: 'Added or changed an operator',
  MakeKey: 'Made a key for a program',
  RevokeKey: 'Revoked a key',
  login: 'Signed in',
  EndSession: 'Ended a session',
  PasswordUpdate: 'Changed the own password',
  AddPasskey: 'Added a passkey',
  RemovePasskey: 'Removed a passkey',
  TotpSetup: 'Set up an authenticator',
} as const;

/** The name of a deed in the audit log. */
export type OperatorAction = keyof typeof operatorActions;

/** The names of all deeds. */
export const operatorActionNames = Object.keys(operatorActions) as readonly OperatorAction[];

/** What a deed can be done to. */
export const auditTargets = {
  member: 'Member',
  operator: 'Operator',
  key: 'Key',
  fundRequest: 'Deposit',
  withdrawal: 'Withdrawal',
  withdrawals: 'Withdrawals',
  kyc: 'KYC document',
  review: 'Review',
  ticket: 'Ticket',
  reward: 'Reward',
  mt5: 'MT5 request',
  sponsorRequest: 'Request for a sponsor',
  posting: 'Posting',
  run: 'Trading result',
  closing: 'Closing of',
  signal: 'Signal',
  bonanza: 'Bonanza',
  disclosure: 'Income disclosure',
  asset: 'Statement of assets',
  plan: 'Plan version',
  settings: 'Settings, version',
  brand: 'Picture of the company',
  bank: 'Bank',
  siteContent: 'Texts of the site, version',
  legalText: 'Legal text',
  announcement: 'Announcement',
  newsletter: 'Newsletter',
  savedText: 'Saved text',
  course: 'Course',
  lesson: 'Lesson',
  webhook: 'Webhook',
  delivery: 'Delivery to a webhook',
  import: 'Import',
  importFile: 'File',
} as const;

/** What a deed was done to: one thing and its number, or all of a kind. */
export type AuditTarget =
  keyof typeof auditTargets | `${keyof typeof auditTargets}:${string | number | bigint}`;

/** What a deed was done to, in words; several are behind each other. */
export function targetName(target: string): string {
  return target
    .split(' ')
    .map((each) => {
      const [kind = '', number] = each.split(/:(.*)/s);
      if (!Object.hasOwn(auditTargets, kind)) return each;
      const name = auditTargets[kind as keyof typeof auditTargets];
      return number === undefined ? name : `${name} ${number.replaceAll(':', ' ')}`;
    })
    .join(', ');
}

/** What each operator may do, in a word. */
export const roleNames: Readonly<Record<string, string>> = {
  owner: 'Owner',
  finance: 'Finance',
  support: 'Support',
  auditor: 'Auditor',
};
