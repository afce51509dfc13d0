import { decided, shown, stated, type Item, type Kind } from './item.ts';
import { labels } from './labels.ts';

const flow = (name: string): string => `e2e/flows/${name}.spec.ts`;

/** Sections 4, 5 and 8 of the first document. */
const access: readonly Item[] = [
  ...stated(flow('sign-in'), '1: 8', {
    'Login succeeds': 'Login successful!',
    'Login fields empty': 'Please enter both username and password.',
    "Login result not 'Successfull'": 'Invalid username or password.',
  }),
  ...stated(flow('register'), '1: 8', { 'Registration success': 'Successfull' }),
  ...stated(flow('register-refusals'), '1: 8', {
    'Registration, any other server string': 'Email already used !!',
  }),
  ...stated(flow('register-refusals'), '1: 5', {
    'Sponsor id empty': 'Sponsor ID is required',
    'Sponsor id too long': 'Sponsor Id should not be greater than 15 characters',
    'Sponsor id unknown': 'Invalid Sponsor Id',
    'Sponsor id, looked up': 'Wrong sponser id',
    'User name empty': 'User Name is required',
    'User name too short': 'User Name must be at least 4 characters',
    'User name too long': 'User Name should not be greater than 20 characters',
    'Country empty': 'Country is required',
    'Mobile of 8 digits': 'Enter Valid Mobile Number !!',
    'Email empty': 'Please enter email address',
    'Email of another shape': 'Please enter a valid email address',
    'Password empty': 'Password is required',
    'Password too short': 'Password must be at least 6 characters',
    'Position empty': 'Position is required',
    'Second password differs': 'Confirm Password is not match',
  }),
  ...stated(flow('recover'), '1: 8', {
    'Forgot password, step 1': 'OTP sent to Email Id',
    'Forgot password, step 2': 'Password sent to Email Id',
    'Forgot password, any other string': 'Invalid OTP !!',
    'Forgot password, no user id': 'Enter User Id',
    'Forgot password, the button of step 2': 'Reset Password',
  }),
  ...stated('apps/server/src/features/people/access/sign-in.db.test.ts', '1: 8', {
    'A protected call without a session': 'Please login to access this resource',
    'Login, what the server answers': 'Successfull',
  }),
  ...shown(flow('sessions'), '1: 8', {
    'The session is ended': [
      'storages cleared, sent to /Login',
      'expect(await storedThings(page)).toBe(0)',
    ],
  }),
];

const purchases: readonly Item[] = [
  ...stated(flow('activation'), '1: 8', {
    'Activation or upgrade, missing fields': 'All the fields are required !!',
    'Activation or upgrade succeeds': 'Successfully Activated...!!!',
    'Activation or upgrade, other result': 'Insufficient Fund !!',
    'Sponsor lookup, inline': 'Sponsor Id doesnot exists !!',
  }),
  ...shown(flow('activation'), '1: 5', {
    'Sponsor lookup, unknown': ['red', 'toHaveClass(/InputWrapper-error/)'],
    'Sponsor lookup, any other result': ['green', "toHaveAttribute('data-tone', 'good')"],
  }),
  ...stated(flow('deposits'), '1: 8', {
    'Bank or e-currency request succeeds': 'Fund Requested Successfully.',
    'Bank or e-currency, other result': 'Transaction Number already used !!',
  }),
  ...stated(flow('deposits'), '1: 4', { 'A form under way': 'Processing..' }),
  ...decided('1: 8', {
    'Any other call failure': [
      'only logged; no user message',
      'the person sees that it failed and can try again; the form keeps what was typed',
    ],
  }),
];

/** Sections 5 and 8 of the second document. */
const money: readonly Item[] = [
  ...stated(flow('transfers'), '2: 8', {
    'A code is sent': 'OTp Sent Successfully.',
    'A transfer succeeds': 'Fund Transfered Successfully',
    'A transfer, fields empty': 'All the fields are required !!',
    'A transfer, receiver unknown': 'Sponsor Id doesnot exists !!',
    'A transfer, any other string': 'You cannot transfer to yourself !!',
    'A transfer, no amount': 'Invalid Amount',
  }),
  ...shown(flow('transfers'), '2: 5', {
    'A transfer, what arrives': [
      'With 0 % charge, receiver will receive {amount} $ (fee 0%)',
      'With 0 % charge, receiver will receive 12.5 $ (fee 0%)',
    ],
  }),
  ...stated(flow('transfers'), '2: 4', {
    'The button before the code': 'Get OTP',
    'The button with the code': 'Submit',
  }),
  ...stated(flow('withdrawals'), '2: 8', {
    'A withdrawal succeeds': 'Withdrawal request has been sent !!',
  }),
  ...stated(flow('withdrawal-refusals'), '2: 8', {
    'A withdrawal, fields empty': 'All the fields are required !!',
    'A withdrawal, any other string': 'Insufficient Fund !!',
  }),
  ...stated(flow('withdrawals'), '2: 2', { 'The dialog of a withdrawal': 'Withdraw Now' }),
  ...stated(flow('deposits'), '2: 8', {
    'A trading deposit succeeds': 'Fund Requested Successfully.',
  }),
];

const settings: readonly Item[] = [
  ...stated(flow('profile'), '2: 8', { 'The profile is saved': 'successfully Update !!' }),
  ...stated(flow('sessions'), '2: 8', {
    'The password is changed': 'Password has been changed Successfully !!!',
    'The password, fields empty': 'All the fields are required !!',
    'The second password differs': 'New password & cofirm password is not same !!',
  }),
  ...stated(flow('payout'), '2: 8', {
    'USDT address or bank details saved': 'Updated Successfully..!!',
    'No USDT address': 'Please enter ecurrency address !!',
  }),
  ...stated(flow('support'), '2: 8', {
    'A query is sent': 'Query has been sent successfully !!',
  }),
  ...stated(flow('tree'), '2: 8', { 'The tree of an unknown id': 'User ID Not Found' }),
  ...stated(flow('activation'), '2: 8', { 'An upgrade succeeds': 'Successfully Activated...!!!' }),
];

/** What the product says. */
export const messages: Kind = {
  title: 'Messages',
  lead: 'Toasts, refusals, and the texts of the screens, spelled as the specification spells them.',
  items: [...access, ...purchases, ...money, ...settings, ...labels],
};
