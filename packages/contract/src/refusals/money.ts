import type { RefusalTable } from '#refusals/table.ts';

/** Amounts and balances, deposits, transfers, withdrawals and statements. */
export const moneyRefusals = {
  'amount.no-number': { text: 'Invalid Amount', field: 'amount' },
  'amount.not-positive': { text: 'Amount should be greater than zero !!', field: 'amount' },
  'amount.too-precise': { text: 'Amount should have at most 6 decimals !!', field: 'amount' },
  'amount.too-large': { text: 'Amount is too large !!', field: 'amount' },
  'amount.too-small': { text: 'Amount is too small !!', field: 'amount' },
  'amount.changed': { text: 'Amount has changed, please try again !!', field: 'amount' },
  'fund.insufficient': { text: 'Insufficient Fund !!', field: ['amount', 'package'] },
  'balance.too-large': { text: 'The balance would become too large !!' },
  'wallet.wrong': { text: 'Invalid Wallet !!' },
  // Deposits.
  'bank.not-found': { text: 'Bank not found !!', field: ['bankid', 'id'] },
  'transaction-number.wrong': { text: 'Invalid Transaction Number !!', field: 'utrno' },
  'transaction-number.used': { text: 'Transaction Number already used !!', field: 'utrno' },
  'transaction-password.wrong': { text: 'Transaction password is wrong !!', field: 'password' },
  'deposits.too-many': { text: 'Too many of your deposits are waiting for a decision !!' },
  // Codes for money, and transfers.
  'purpose.wrong': { text: 'Invalid purpose !!', field: 'purpose' },
  'code.transfer-open': {
    text: 'Enter the receiver and the amount before you ask for a code !!',
  },
  'code.withdrawal-open': {
    text: 'Choose the type and enter the amount before you ask for a code !!',
  },
  'code.no-receiver': { text: 'A withdrawal has no receiver !!', field: 'touserid' },
  'transfer.to-oneself': { text: 'You cannot transfer to yourself !!', field: 'touserid' },
  'transfer.frozen': {
    text:
      'Transfers are stopped since a change of your account was undone; ' +
      'please contact support !!',
  },
  'receiver.suspended': {
    text: 'This User Id is suspended !!',
    field: ['touserid', 'user_id'],
  },
  // Withdrawals.
  'withdrawal-type.wrong': { text: 'Invalid Withdrawal Type !!', field: ['Wtype', 'wtype'] },
  'withdrawal.below-minimum': {
    text: 'Minimum withdrawal amount is {least} $ !!',
    field: 'amount',
  },
  'withdrawal.no-address': { text: 'Please save your USDT address first !!', field: 'Wtype' },
  'withdrawal.no-bank': { text: 'Please save your bank details first !!', field: 'Wtype' },
  'withdrawal.no-kyc': { text: 'Please complete your KYC first !!', field: 'Wtype' },
  'withdrawal.frozen': {
    text:
      'Payouts are stopped since a change of your account was undone; ' +
      'please contact support !!',
    field: 'Wtype',
  },
  'withdrawal.held': { text: '{change}, withdrawals wait until {until} !!', field: 'Wtype' },
  // Statements.
  'statement.format': { text: 'The format should be csv or pdf !!', field: 'format' },
  'statement.too-long': {
    text: 'More than {most} lines: please choose a shorter period or csv !!',
    field: 'format',
  },
  // What is owed, and what the house says that it has.
  'liabilities.none': { text: 'No closing has been proven yet !!' },
  'liabilities.not-that': { text: 'There is no proof of that closing !!', field: 'closing' },
  'liabilities.joined-later': {
    text: 'You joined after this closing; the next one counts you !!',
    field: 'closing',
  },
  'liabilities.changed': {
    text: 'The stored proof does not lead to the published root, and so it is not handed out !!',
  },
  'asset.kind': { text: 'Please choose a bank account or an address !!', field: 'kind' },
  'asset.place': {
    text: 'Please name the bank and the account, or the address !!',
    field: 'place',
  },
  'asset.network': { text: 'Please name the network of the address !!', field: 'network' },
  'asset.amount': {
    text: 'The amount should be a number such as 12500.50, with at most 8 decimals !!',
    field: 'amount',
  },
  'asset.currency': {
    text: 'The currency should be a short name such as USD !!',
    field: 'currency',
  },
  'asset.dollars': {
    text: 'Please say what it is in $, with at most 6 decimals !!',
    field: 'dollars',
  },
  'asset.other-dollars': {
    text: 'An amount in {currency} is the same in $ !!',
    field: 'dollars',
  },
  'asset.file': { text: 'Please send the confirmation of the bank as a file !!', field: 'file' },
  'asset.file-type': { text: 'The file should be a PDF, a PNG or a text !!', field: 'file' },
  'asset.file-large': { text: 'The file should have at most {most} KB !!', field: 'file' },
  'asset.none': { text: 'This statement has no file !!' },
} as const satisfies RefusalTable;
