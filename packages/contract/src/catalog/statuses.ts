/** The colour in which the specification shows a status. */
export type StatusTone = 'red' | 'green';

/** The statuses of a deposit request and of a withdrawal. */
export const requestStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** The status of a deposit request or of a withdrawal. */
export type RequestStatus = (typeof requestStatuses)[number];

/** The colour of a deposit request's status. */
export function requestTone(status: string): StatusTone {
  return status === 'Pending' ? 'red' : 'green';
}

/** The statuses of a KYC document; the remark is shown only with code 2. */
export const kycStatuses = [
  { code: 0, name: 'Not Submitted', tone: 'red' },
  { code: 1, name: 'Approved', tone: 'green' },
  { code: 2, name: 'Rejected', tone: 'red' },
  { code: 3, name: 'Under Review', tone: 'red' },
] as const satisfies readonly { code: number; name: string; tone: StatusTone }[];

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

/** The statuses of a support ticket. */
export const ticketStatuses = ['Open', 'Closed'] as const;

/** The status of a support ticket. */
export type TicketStatus = (typeof ticketStatuses)[number];

/** The colour of a ticket's status. */
export function ticketTone(status: string): StatusTone {
  return status === 'Open' ? 'red' : 'green';
}

/** The statuses of a person, Active once activated. */
export const personStatuses = ['Active', 'Inactive'] as const;

/** The status of a person. */
export type PersonStatus = (typeof personStatuses)[number];

/** The colour of a person's status. */
export function personTone(status: string): StatusTone {
  return status === 'Active' ? 'green' : 'red';
}

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
