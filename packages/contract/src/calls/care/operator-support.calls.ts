import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { supportCalls, ticketRow } from '#calls/care/support.calls.ts';
import { samePerson } from '#calls/people/operator-members.calls.ts';
import { reviewRuleNames } from '#catalog/review-rules.ts';
import { kycDocumentNames } from '#catalog/statuses.ts';
import {
  flag,
  id,
  moment,
  optionalText,
  paging,
  postingId,
  queueClock,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';
import { officeRefusals } from '#refusals/office.ts';

const decision = z.object({ id: text, decision: text, remark: text });

const ofMember = z.object({ status: optionalText, uid: optionalText, ...paging });

const person = { uid: z.number(), f_name: z.string() };

/** Documents, reviews, tickets and MT5 requests that wait for an operator. */
export const operatorSupportCalls = callTable({
  'operator/KycDocuments': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: 'Submitted documents, of all or of one member; status is a code or its text.',
    payload: ofMember,
    list: 'data[0]',
    row: z.object({
      id,
      ...person,
      document: z.string(),
      status: z.number(),
      st: z.string(),
      /** The link that was submitted, or '' where a file was. */
      link: z.string(),
      remark: z.string(),
      rdate: moment,
      adate: moment,
      decidedBy: z.string(),
      /** While it waits: what the member has in common with more ids than are allowed. */
      samePerson: z.array(samePerson),
    }),
  },
  'operator/KycPersons': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary:
      'Members with a document of a status, Under Review unless another is asked for, each once ' +
      'and with all of their documents.',
    payload: ofMember,
    list: 'data[0]',
    row: z.object({
      ...person,
      st: z.string(),
      documents: z.array(
        z.object({
          id,
          document: z.enum(kycDocumentNames),
          st: z.string(),
          /** The link that was submitted, or '' where a file was. */
          link: z.string(),
          remark: z.string(),
          rdate: moment,
          adate: moment,
          decidedBy: z.string(),
        }),
      ),
      /** While one waits: what the member has in common with more ids than are allowed. */
      samePerson: z.array(samePerson),
      /** When the oldest document of the status was submitted. */
      rdate: moment,
      ...queueClock,
    }),
  },
  'operator/KycFile': {
    ...operatorCall,
    keys: 'never',
    roles: ['support', 'auditor'],
    summary: 'A submitted document by its id.',
    payload: z.object({ id: text }),
    file: 'The document as it is stored.',
  },
  'operator/DecideKycDocument': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary: "Approves or rejects a document; a member's fourth approval pays the KYC income.",
    payload: decision,
    answer: resultText,
    texts: [messages.success],
    money: true,
  },
  'operator/Reviews': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: 'What the review rules have found, of all or of one member, each with why.',
    payload: z.object({ status: optionalText, rule: optionalText, uid: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({
      id,
      rule: z.enum(reviewRuleNames),
      title: z.string(),
      why: z.string(),
      /** Whom it is about; suspending suspends all of these. */
      uids: z.array(z.number()),
      /** The name of the first of them. */
      f_name: z.string(),
      /** The postings that it is about. */
      postings: z.array(postingId),
      /** How often it was found while it was open. */
      times: z.number(),
      st: z.string(),
      remark: z.string(),
      rdate: moment,
      /** When it was last found. */
      ldate: moment,
      adate: moment,
      decidedBy: z.string(),
      ...queueClock,
    }),
  },
  'operator/DecideReview': {
    ...operatorCall,
    keys: 'write',
    roles: ['finance', 'support'],
    summary: "Decides a review with 'clear', or with 'suspend' all members whom it names.",
    payload: decision,
    answer: resultText,
    texts: [
      messages.success,
      officeRefusals['review-decision.wrong'].text,
      messages.requestNotFound,
    ],
  },
  'operator/Tickets': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: 'Support tickets, Open or Closed.',
    payload: ofMember,
    list: 'data[0]',
    row: z.extend(ticketRow, {
      ...person,
      /** By when it must be acknowledged (48 working hours), and when it was. */
      acknowledgeBy: moment,
      acknowledgedAt: moment,
      acknowledgeOverdue: z.boolean(),
      /** By when it must be resolved (a month), and when it was. */
      resolveBy: moment,
      closedAt: moment,
      resolveOverdue: z.boolean(),
      closedBy: z.string(),
      /** True where the member asks to be erased. */
      asksErasure: z.boolean(),
      /** The payment of the purchase that the member asks to undo, and whether that is done. */
      undoPosting: z.nullable(postingId),
      isUndone: z.boolean(),
      /** The next clock that is not met. */
      ...queueClock,
    }),
  },
  'operator/ReplyTicket': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary: 'Answers a ticket, and closes it where close says so.',
    payload: z.object({ ticket_id: text, reply_message: text, close: flag }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/Mt5Requests': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: 'Requests for MT5 accounts.',
    payload: ofMember,
    list: 'data[0]',
    row: z.extend(supportCalls.MT5RegistrationStatus.row, {
      ...person,
      decidedBy: z.string(),
      ...queueClock,
    }),
  },
  'operator/DecideMt5Request': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary: 'Approves or rejects a request for an MT5 account.',
    payload: decision,
    answer: resultText,
    texts: [messages.success],
  },
});
