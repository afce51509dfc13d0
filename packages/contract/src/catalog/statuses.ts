/** The statuses of a deposit request and of a withdrawal. */
export const requestStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** The status of a deposit request or of a withdrawal. */
export type RequestStatus = (typeof requestStatuses)[number];

/** The statuses of a KYC document; the remark is shown only with code 2. */
export const kycStatuses = [
  { code: 0, name: 'Not Submitted' },
  { code: 1, name: 'Approved' },
  { code: 2, name: 'Rejected' },
  { code: 3, name: 'Under Review' },
] as const;

/** The code of a KYC document's status. */
export type KycStatusCode = (typeof kycStatuses)[number]['code'];

/** The text of a KYC document's status, also of all four together in KYC_statusdash. */
export type KycStatusName = (typeof kycStatuses)[number]['name'];

/** The four KYC documents: the payload's name, the row's title, and its fields in KycDetails. */
export const kycDocuments = [
  {
    document: 'pan',
    title: 'Pan Card',
    code: 'pan_status',
    status: 'panstatus',
    remark: 'pan_remark',
    date: 'pandate',
  },
  {
    document: 'bank',
    title: 'Bank',
    code: 'bank_status',
    status: 'bankstatus',
    remark: 'bank_remark',
    date: 'bankdate',
  },
  {
    document: 'adharfront',
    title: 'Aadhar Front',
    code: 'adharfront_status',
    status: 'afrontstatus',
    remark: 'adharfront_remark',
    date: 'afrontdate',
  },
  {
    document: 'adharback',
    title: 'Aadhar Back',
    code: 'adharback_status',
    status: 'abackstatus',
    remark: 'adharback_remark',
    date: 'abackdate',
  },
] as const;

/** The name of a KYC document in payloads. */
export type KycDocument = (typeof kycDocuments)[number]['document'];

/** The names of the KYC documents, in their order. */
export const kycDocumentNames = kycDocuments.map(({ document }) => document);

/** The statuses of a support ticket. */
export const ticketStatuses = ['Open', 'Closed'] as const;

/** The status of a support ticket. */
export type TicketStatus = (typeof ticketStatuses)[number];

/** The statuses of a review. */
export const reviewStatuses = ['Open', 'Cleared', 'Suspended'] as const;

/** The status of a review. */
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The statuses of a person, Active once activated. */
export const personStatuses = ['Active', 'Inactive'] as const;

/** The status of a person. */
export type PersonStatus = (typeof personStatuses)[number];

/** What a person-status filter offers and sends. */
export const personFilters = [
  { code: '2', name: 'All' },
  { code: '1', name: 'Active' },
  { code: '0', name: 'Inactive' },
] as const;

/** The colours of a place in the tree; a place without one is not registered. */
export const treeColours = [
  { colour: 'Green', meaning: 'Active' },
  { colour: 'Orange', meaning: 'Suspended' },
  { colour: 'Red', meaning: 'In-Active' },
  { colour: '', meaning: 'Not Registered' },
] as const;

/** The colour of a place in the tree. */
export type TreeColour = (typeof treeColours)[number]['colour'];

/** The statuses of a reward. */
export const rewardStatuses = ['Pending', 'Achieved', 'Released'] as const;

/** The status of a reward. */
export type RewardStatus = (typeof rewardStatuses)[number];

/** The statuses of a row of /DirectIncome. */
export const creditStatuses = ['Credited', 'Not paid', 'Reversed'] as const;

/** The status of a row of /DirectIncome. */
export type CreditStatus = (typeof creditStatuses)[number];

/** The colour of a status. */
export type StatusTone = 'green' | 'red' | 'amber' | 'neutral';

/** How a status looks: its colour, and an icon for people who cannot see the difference. */
export type StatusLook = {
  readonly tone: StatusTone;
  readonly icon: 'check' | 'cross' | 'clock' | 'progress' | 'alert' | 'none';
};

const succeeded = { tone: 'green', icon: 'check' } as const;
const refused = { tone: 'red', icon: 'cross' } as const;
const waits = { tone: 'red', icon: 'clock' } as const;
const lacking = { tone: 'red', icon: 'alert' } as const;
const underWay = { tone: 'amber', icon: 'progress' } as const;
const heldBack = { tone: 'amber', icon: 'alert' } as const;
const neutral = { tone: 'neutral', icon: 'none' } as const;

/**
 * The look of every status that a page shows, by its text. Green is only what succeeded. What waits
 * is red with a clock, as the specification has it, and what still lacks is red as in the tree.
 */
export const statusLooks = {
  Approved: succeeded,
  Active: succeeded,
  Closed: succeeded,
  Cleared: succeeded,
  Credited: succeeded,
  Released: succeeded,
  posted: succeeded,
  Rejected: refused,
  Reversed: refused,
  Failed: refused,
  'Not paid': refused,
  reversed: refused,
  Pending: waits,
  Open: waits,
  Overdue: waits,
  Inactive: lacking,
  'Not Submitted': lacking,
  Achieved: underWay,
  'Under Review': underWay,
  posting: underWay,
  reversing: underWay,
  Corrected: heldBack,
  Suspended: heldBack,
  'Not Reached': neutral,
  'This device': neutral,
  // How a signal ended.
  Gain: succeeded,
  Loss: refused,
  Even: neutral,
  // What stands behind a trading result.
  Evidenced: succeeded,
  Differs: heldBack,
  'Not evidenced': lacking,
  // The states that operators see.
  Draft: lacking,
  Asked: lacking,
  Assigned: underWay,
  Joined: succeeded,
  Declined: refused,
  Scheduled: waits,
  Running: underWay,
  Sending: underWay,
  Published: succeeded,
  Sent: succeeded,
  Confirmed: succeeded,
  Expired: neutral,
  Archived: neutral,
  Withdrawn: refused,
  On: succeeded,
  Off: neutral,
  Delivered: succeeded,
  Waiting: underWay,
  Skipped: neutral,
  Stopped: heldBack,
  Revoked: refused,
  Well: succeeded,
  'Not well': refused,
  Agrees: succeeded,
  'All agrees': succeeded,
  'Does not': refused,
  'Something does not agree': refused,
} as const satisfies Readonly<
  Record<
    | RequestStatus
    | KycStatusName
    | TicketStatus
    | ReviewStatus
    | PersonStatus
    | RewardStatus
    | CreditStatus,
    StatusLook
  > &
    Record<string, StatusLook>
>;

/** The look of a status; a text that the table lacks is neutral. */
export function statusLook(status: string): StatusLook {
  return Object.hasOwn(statusLooks, status)
    ? statusLooks[status as keyof typeof statusLooks]
    : neutral;
}

/** A rank that is Pending waits for nobody: it is not yet reached. */
export function rewardLook(status: string): StatusLook {
  return statusLook(status === ('Pending' satisfies RewardStatus) ? 'Not Reached' : status);
}

/** The statuses of a program's key; it is stopped while its operator is switched off. */
export const keyStatuses = ['Active', 'Stopped', 'Expired', 'Revoked'] as const;
