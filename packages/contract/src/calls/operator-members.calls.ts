import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { amount, data, flag, id, moment, optionalText, paging, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

const memberRow = z.object({
  uid: z.number(),
  f_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  st: z.string(),
  suspended: z.boolean(),
  sid: z.nullable(z.number()),
  pos: z.string(),
  dd: moment,
  tt: moment,
  packageamount: amount,
});

/** Members as operators see them. */
export const operatorMembersCalls = callTable({
  'operator/Members': {
    ...operatorCall,
    roles: ['support', 'auditor'],
    summary: 'Members whose id, name, e-mail or mobile matches search.',
    payload: z.object({ search: optionalText, ...paging }),
    list: 'data[0]',
    row: memberRow,
    planned: true,
  },
  'operator/Member': {
    ...operatorCall,
    roles: ['support', 'auditor'],
    summary: 'One member whole: person, place, packages, wallets; identity numbers are masked.',
    payload: z.object({ uid: text }),
    answer: data(
      z.extend(memberRow, {
        l_name: z.string(),
        countryid: z.number(),
        parent: z.nullable(z.number()),
        KYC_statusdash: z.string(),
        accountaddress: z.string(),
        holder: z.string(),
        accountnumber: z.string(),
        ifsc: z.string(),
        bank_name: z.string(),
        branch: z.string(),
        PAN: z.string(),
        AAdhar: z.string(),
        packages: z.array(z.object({ plan_name: z.string(), price: amount, dd: moment })),
        /** The balance of each account by its name. */
        wallets: z.record(z.string(), amount),
      }),
    ),
    texts: [messages.userNotFound],
    planned: true,
  },
  'operator/SuspendMember': {
    ...operatorCall,
    roles: ['support'],
    summary: 'Suspends a member or lifts that.',
    payload: z.object({ uid: text, suspended: flag, remark: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/MemberNotes': {
    ...operatorCall,
    roles: ['support', 'auditor'],
    summary: 'The notes about a member, after adding note if one is sent (403 for an auditor).',
    payload: z.object({ uid: text, note: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({ id, note: z.string(), operator: z.string(), dd: moment }),
    planned: true,
  },
  'operator/Unmask': {
    ...operatorCall,
    roles: ['support'],
    summary: "Shows a member's pan, aadhar or accountnumber in full and records that it did.",
    payload: z.object({ uid: text, field: text, remark: text }),
    answer: data(z.object({ value: z.string() })),
    planned: true,
  },
});
