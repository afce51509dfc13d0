import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { securityChangeKinds } from '#catalog/security-changes.ts';
import { amount, moment, optionalText, own, proof, resultText, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** The member's own profile and payout details, identity numbers in full. */
export const userInformation = z.object({
  /** The id in the network that was taken over, or ''. */
  oldId: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** A new address that waits for its confirmation, or ''. */
  pendingEmail: z.string(),
  /** True once a code that was mailed to the present address was entered; payouts need it. */
  emailConfirmed: z.boolean(),
  dob: z.string(),
  address: z.string(),
  father: z.string(),
  gender: z.string(),
  aboutUser: z.string(),
  name: z.string(),
  relation: z.string(),
  countryid: z.number(),
  accountaddress: z.string(),
  holder: z.string(),
  accountnumber: z.string(),
  ifsc: z.string(),
  bank_name: z.string(),
  branch: z.string(),
  PAN: z.string(),
  AAdhar: z.string(),
  /** What this member's payouts, purchases and bots depend on besides money, as it is now. */
  rules: z.object({
    active: z.boolean(),
    suspended: z.boolean(),
    /** The least of a USDT or BANK withdrawal by wallet; a wallet without one is not there. */
    minimum: z.record(z.string(), amount),
    /** True where a payout is refused until the documents are approved. */
    kycMissing: z.boolean(),
    /** Until when payouts wait after a change of the account; '' where they do not. */
    heldUntil: moment,
    /** The kind of that change (securityChanges), or ''. */
    heldFor: z.enum(['', ...securityChangeKinds]),
    /** True where a change was undone by its link, and no operator has looked since. */
    frozen: z.boolean(),
  }),
});

/** The member's own particulars. */
export const profileCalls = callTable({
  UserInformation: {
    ...memberCall,
    summary: "The member's own profile and payout details.",
    payload: own,
    list: 'data[0]',
    uncut: true,
    row: userInformation,
  },
  UpdateProfile: {
    ...memberCall,
    summary: 'Saves the profile; a new e-mail address holds after its confirmation.',
    payload: z.object({
      uid: text,
      name: text,
      mobile: text,
      address: text,
      aboutUser: text,
      l_name: text,
      DOB: text,
      profile_img: optionalText,
      Accountaddress: optionalText,
      gender: text,
      country_id: text,
      father: text,
      NomineeName: text,
      NomineeRelationsh: text,
      email: text,
    }),
    answer: resultText,
    texts: [messages.profileUpdated, messages.emailUsed, messages.mobileUsed, messages.suspended],
  },
  EmailConfirm: {
    ...memberCall,
    ours: true,
    summary:
      'Makes the new e-mail address hold, with the code that was mailed to it and a proof: the ' +
      'login password and a second factor or the code of ProofCode.',
    payload: z.object({ uid: text, otp: text, ...proof }),
    answer: resultText,
    texts: [messages.success, messages.wrongCode, messages.emailUsed, messages.wrongProof],
  },
  OwnEmailCode: {
    ...memberCall,
    ours: true,
    summary: 'Mails a code to the present e-mail address, to confirm that address.',
    payload: own,
    answer: resultText,
    texts: [messages.successfull],
  },
  OwnEmailConfirm: {
    ...memberCall,
    ours: true,
    summary: 'Confirms the present e-mail address with the code of OwnEmailCode.',
    payload: z.object({ uid: text, otp: text }),
    answer: resultText,
    texts: [messages.success, messages.wrongCode],
  },
  UpdateBankDetails: {
    ...memberCall,
    summary:
      "Saves the USDT address (type 'btc') or the bank details (type 'bank'); a field that is " +
      'not sent stays as it is. What replaces something saved needs a proof: the login password ' +
      'and a second factor or the code of ProofCode.',
    payload: z.object({
      uid: text,
      type: text,
      btcaddress: optionalText,
      accountholder: optionalText,
      branch: optionalText,
      bankName: optionalText,
      Ifsc: optionalText,
      accountnumber: optionalText,
      passbook: optionalText,
      BankPassImg: optionalText,
      pan: optionalText,
      aadhar: optionalText,
      ...proof,
    }),
    answer: resultText,
    texts: [
      messages.bankUpdated,
      messages.enterAddress,
      messages.wrongProof,
      messages.panUsed,
      messages.aadharUsed,
      messages.accountUsed,
      messages.addressUsed,
    ],
  },
  TransactionPasswordUpdate: {
    ...memberCall,
    ours: true,
    summary: 'Sets a transaction password of its own; until then it is the login password.',
    payload: z.object({ uid: text, password: text, oldpassword: text }),
    answer: resultText,
    texts: [messages.successfull, messages.wrongOldPassword],
  },
  ifsc: {
    method: 'GET',
    access: 'public',
    path: 'ifsc/:code',
    ours: true,
    summary:
      'The bank of an IFSC code; 404 where nobody knows it. Branch, city and state are empty ' +
      'where the list of branches does not have the code.',
    payload: z.object({ code: text }),
    answer: z.object({
      BANK: z.string(),
      BRANCH: z.string(),
      CITY: z.string(),
      STATE: z.string(),
    }),
  },
  ExportMyData: {
    ...memberCall,
    ours: true,
    summary: 'All that is kept about the member.',
    payload: own,
    file: "The member's data as JSON.",
  },
  RequestErasure: {
    ...memberCall,
    ours: true,
    summary: "Asks for the erasure of the member's personal data, confirmed by the password.",
    payload: z.object({ uid: text, password: text }),
    answer: resultText,
    texts: [messages.success, messages.wrongOwnPassword],
  },
});
