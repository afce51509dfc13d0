import { callTable, operatorCall } from '#call.ts';
import { incomeCalls } from '#calls/plan/income.calls.ts';
import { messages } from '#messages.ts';

/** What an operator sees of members' incomes. */
export const operatorIncomesCalls = callTable({
  'operator/MemberIncomes': {
    ...operatorCall,
    keys: 'read',
    roles: ['finance', 'support', 'auditor'],
    summary: "A member's income report as the member sees it, with its explanations.",
    payload: incomeCalls.GetIncomeReport.payload,
    list: 'data.data[0]',
    row: incomeCalls.GetIncomeReport.row,
    dataOut: incomeCalls.GetIncomeReport.dataOut,
    texts: [messages.userNotFound],
  },
});
