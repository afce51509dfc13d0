import type { RefusalTable } from '#refusals/table.ts';

/** Sign-in and registration, passwords and factors, the member's own data and payout details. */
export const peopleRefusals = {
  // What a member is told.
  'event.not-found': { text: 'Message not found !!', field: 'id' },
  'choice.unknown': { text: 'There is no such choice !!', field: 'topic' },
  'choice.security': { text: 'Security messages cannot be switched off !!', field: 'topic' },
  'language.unknown': { text: 'This language is not available !!', field: 'language' },
  'push.wrong': { text: 'This browser cannot be reached with notifications !!', field: 'endpoint' },
  'push.too-many': { text: 'You have {most} browsers; please remove one first !!' },
  'push.not-found': { text: 'Browser not found !!', field: 'id' },
  // Sign-in and sessions.
  'sign-in.empty': { text: 'Please enter both username and password.' },
  'sign-in.wrong': { text: 'Invalid username or password.' },
  'session.not-found': { text: 'Session not found !!', field: 'id' },
  'recovery.no-id': { text: 'Enter User Id', field: 'uid' },
  'recovery.no-code': { text: 'Enter OTP', field: 'otp' },
  'recovery.short-code': { text: 'Enter the {digits} digits of the code', field: 'otp' },
  'code.wrong': { text: 'Invalid OTP !!', field: ['otp', 'code', 'totp'] },
  // Passwords.
  'password.needed': { text: 'Password is required', field: 'password' },
  'password.too-short': { text: 'Password must be at least {least} characters', field: 'password' },
  'password.too-long': {
    text: 'Password should not be greater than {most} characters',
    field: 'password',
  },
  'password.common': {
    text: 'This password is too common, please choose another !!',
    field: 'password',
  },
  'password.own-word': {
    text: 'Password should not be your id, name or email !!',
    field: 'password',
  },
  'password.same-as-old': {
    text: 'New password should not be the old one !!',
    field: 'password',
  },
  'password.differs': { text: 'New password & cofirm password is not same !!' },
  'password.wrong-old': { text: 'Old password is wrong !!', field: 'oldpassword' },
  'password.wrong': { text: 'Password is wrong !!', field: ['loginPassword', 'password'] },
  'own-password.needed': { text: 'Please enter your password !!', field: 'password' },
  'password.not-confirmed': { text: 'Confirm Password is not match' },
  // The proof that it is the member, and the factors that give it.
  'proof.wrong': {
    text: 'The code that confirms it is you is wrong or no longer valid !!',
    field: 'proofCode',
  },
  'proof.factor-needed': {
    text: 'Please enter the code of your authenticator app or use your passkey !!',
    field: 'proofCode',
  },
  'proof.needs-factor': {
    text: 'To change {what}, enter your login password and a code of your app, or use a passkey !!',
    field: 'loginPassword',
  },
  'proof.needs-mail': {
    text: 'To change {what}, enter your login password and the code that ProofCode mails to you !!',
    field: 'loginPassword',
  },
  'passkey.wrong': { text: 'This passkey was not accepted, please try again !!' },
  'passkey.not-found': { text: 'Passkey not found !!', field: 'id' },
  'passkey.none': { text: 'You have no passkey yet !!' },
  'passkey.too-many': { text: 'You have {most} passkeys; please remove one first !!' },
  'passkey.unused': { text: 'The passkey was not used. Please try again.' },
  'passkey.there-already': { text: 'This device has a passkey for you already.' },
  'passkey.no-name': { text: 'Please enter a name for the passkey !!', field: 'name' },
  'authenticator.none': { text: 'You have no authenticator yet !!' },
  'factor.none': { text: 'Please add a passkey or an authenticator first !!' },
  // The link by which somebody who was taken over sets the first password.
  'password-link.void': {
    text: 'This link was used already, is too old, or is not whole !!',
    field: 'token',
  },
  // Changes that can be undone.
  'undo.link-void': { text: 'This link is no longer valid !!', field: 'token' },
  'undo.done-already': { text: 'This change was undone already !!', field: 'token' },
  // Registration, and the rules that the profile shares with it.
  'sponsor.unknown': { text: 'Sponsor Id doesnot exists !!', field: 'sid' },
  'sponsor.needed': { text: 'Sponsor ID is required', field: 'sid' },
  'sponsor.too-long': {
    text: 'Sponsor Id should not be greater than {most} characters',
    field: 'sid',
  },
  'sponsor.wrong': { text: 'Invalid Sponsor Id', field: 'sid' },
  'name.needed': { text: 'User Name is required', field: 'name' },
  'name.letters-only': { text: 'User Name should contain only letters', field: 'name' },
  'name.too-short': { text: 'User Name must be at least {least} characters', field: 'name' },
  'name.too-long': {
    text: 'User Name should not be greater than {most} characters',
    field: 'name',
  },
  'name.wrong': { text: 'Invalid Name !!', field: 'name' },
  'country.needed': { text: 'Country is required', field: ['countryid', 'country_id'] },
  'country.not-found': { text: 'Country not found !!', field: 'id' },
  'mobile.wrong': { text: 'Enter Valid Mobile Number !!', field: ['mobile', 'phone'] },
  'mobile.used': { text: 'Mobile Number is used by too many ids !!', field: 'mobile' },
  'email.needed': { text: 'Please enter email address', field: 'email' },
  'email.wrong': { text: 'Please enter a valid email address', field: 'email' },
  'email.too-long': {
    text: 'Email should not be greater than {most} characters',
    field: 'email',
  },
  'email.used': { text: 'Email already used !!', field: 'email' },
  'position.needed': { text: 'Position is required', field: 'position' },
  'device.used': { text: 'Too many ids were registered on this device !!' },
  'registration.closed': { text: 'Registration is closed !!' },
  'consent.needed': { text: 'Please agree to the texts first' },
  'consent.text-changed': {
    text: 'A text has changed meanwhile, please read it and agree again !!',
    field: 'consent',
  },
  'figures.changed': {
    text: 'The figures or their words are older than today’s, please read them again !!',
    field: 'figures',
  },
  'figures.counting': { text: 'The figures are being counted, please come back in a minute !!' },
  'newsletter.link-void': { text: 'This link is not valid any more.', field: 'token' },
  // The profile.
  'gender.wrong': { text: 'Invalid Gender !!', field: 'gender' },
  'nominee-relation.wrong': {
    text: 'Invalid Nominee Relation !!',
    field: 'NomineeRelationsh',
  },
  'erasure.requested-already': { text: 'Erasure was requested already !!' },
  // Payout details.
  'payout-type.wrong': { text: "The type should be 'btc' or 'bank' !!", field: 'type' },
  'address.needed': { text: 'Please enter ecurrency address !!', field: 'btcaddress' },
  'address.wrong': { text: 'Invalid ecurrency address !!', field: ['btcaddress', 'address'] },
  'address.used': {
    text: 'This ecurrency address is used by too many ids !!',
    field: 'btcaddress',
  },
  'holder.wrong': { text: 'Invalid Holder Name !!', field: 'accountholder' },
  'account-number.wrong': {
    text: 'Invalid Account Number !!',
    field: ['accountnumber', 'btcname'],
  },
  'account-number.used': {
    text: 'Account Number is used by too many ids !!',
    field: 'accountnumber',
  },
  'ifsc.wrong': { text: 'Invalid IFSC Code !!', field: 'Ifsc' },
  'ifsc.not-found': { text: 'IFSC code not found.', field: 'code' },
  'bank-name.wrong': { text: 'Invalid Bank Name !!', field: 'bankName' },
  'branch.wrong': { text: 'Invalid Branch Name !!', field: 'branch' },
  'pan.wrong': { text: 'Invalid Pan No !!', field: 'pan' },
  'pan.used': { text: 'Pan No is used by too many ids !!', field: 'pan' },
  'aadhar.wrong': { text: 'Invalid Aadhar No !!', field: 'aadhar' },
  'aadhar.used': { text: 'Aadhar No is used by too many ids !!', field: 'aadhar' },
} as const satisfies RefusalTable;
