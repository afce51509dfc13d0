import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { moment, optionalText, own, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The four documents: the _status fields are the codes of catalog/statuses.ts. */
export const kycRecord = z.object({
  pan_status: z.number(),
  panstatus: z.string(),
  pan_remark: z.string(),
  pandate: moment,
  panno: z.string(),
  bank_status: z.number(),
  bankstatus: z.string(),
  bank_remark: z.string(),
  bankdate: moment,
  holder: z.string(),
  accountnumber: z.string(),
  ifsc: z.string(),
  bank_name: z.string(),
  branch: z.string(),
  adharfront_status: z.number(),
  afrontstatus: z.string(),
  adharfront_remark: z.string(),
  afrontdate: moment,
  adharback_status: z.number(),
  abackstatus: z.string(),
  adharback_remark: z.string(),
  abackdate: moment,
  aadhar_no: z.string(),
});

/** Identity documents. */
export const kycCalls = callTable({
  KycDetails: {
    ...memberCall,
    method: 'GET',
    summary: "The state of the member's four documents, and the numbers they prove.",
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: kycRecord,
  },
  SubmitKycDocument: {
    ...memberCall,
    ours: true,
    summary:
      "Submits 'pan', 'bank', 'adharfront' or 'adharback' for review, as a link or as a file " +
      '(JPEG, PNG, WebP or PDF, at most 5 MB).',
    payload: z.object({ uid: text, document: text, link: optionalText }),
    upload: 'file',
    answer: resultText,
    texts: [messages.success],
  },
  KycFile: {
    ...memberCall,
    ours: true,
    summary: 'A document that the member submitted.',
    payload: z.object({ uid: text, document: text }),
    file: 'The document as it is stored.',
  },
});
