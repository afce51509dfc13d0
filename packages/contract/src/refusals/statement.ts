import type { RefusalTable } from '#refusals/table.ts';

const file = 'file';
const place = "Line {line}, column '{column}'";

/** Why a file is no statement of a broker, with the line and the column at fault. */
export const statementRefusals = {
  'statement.needed': { text: 'Please send the statement as a CSV file !!', field: file },
  'statement.too-large': { text: 'The statement should have at most {most} KB !!', field: file },
  'statement.no-text': {
    text: 'The file is no CSV text, in UTF-8 or in UTF-16 with its mark !!',
    field: file,
  },
  'statement.sign': { text: 'Line {line} has a sign that no text needs !!', field: file },
  'statement.no-heading': {
    text: 'None of the first {lines} lines names the columns open, close and profit !!',
    field: file,
  },
  'statement.twice': {
    text: "Line {line}: '{one}' and '{other}' both mean {what} !!",
    field: file,
  },
  'statement.quotes': {
    text: 'Line {line} is no CSV: a quote is not closed, or not where it belongs !!',
    field: file,
  },
  'statement.fields': {
    text: 'Line {line} has {found} fields, but the heading has {wanted} !!',
    field: file,
  },
  'statement.no-deals': { text: 'The statement has no deals !!', field: file },
  'statement.many-deals': {
    text: 'The statement should have at most {most} deals !!',
    field: file,
  },
  'statement.empty': { text: `${place} is empty !!`, field: file },
  'statement.no-date': { text: `${place}: '{value}' is no date !!`, field: file },
  'statement.no-amount': { text: `${place}: '{value}' is no amount !!`, field: file },
  'statement.ambiguous': {
    text: `${place}: '{value}' can be a thousand or a part of one; no other amount says which !!`,
    field: file,
  },
  'statement.mixed': {
    text: `${place}: '{value}' has another decimal sign than line {other} !!`,
    field: file,
  },
  'statement.currencies': {
    text: `${place}: '{value}' is in another currency than {other} !!`,
    field: file,
  },
  'statement.fee-signs': {
    text: `${place}: '{value}' is above zero, but the fee in line {other} is below !!`,
    field: file,
  },
  'statement.formula': {
    text: `${place}: '{value}' begins like a formula of a spreadsheet !!`,
    field: file,
  },
  'statement.markup': { text: `${place}: '{value}' has the tag of a web page !!`, field: file },
  'statement.other-day': { text: `${place}: '{value}' is not of {date} !!`, field: file },
  'statement.order': { text: `${place}: '{value}' is before it was opened !!`, field: file },
  'statement.total': {
    text: 'Line {line}: the total is {said}, but the deals come to {sum} !!',
    field: file,
  },
  'statement.two-capitals': {
    text: 'Line {line} states another capital than line {other} !!',
    field: file,
  },
  'statement.capital-needed': {
    text: 'The statement states no starting balance; please enter the capital !!',
    field: 'capital',
  },
  'statement.capital-form': {
    text: 'Capital should be an amount above zero, such as 10000.50 !!',
    field: 'capital',
  },
  'statement.other-capital': {
    text: 'The statement states a capital of {said} !!',
    field: 'capital',
  },
  'statement.small-capital': {
    text: 'The deals come to more than ten times this capital !!',
    field: 'capital',
  },
  'statement.reason-needed': {
    text: 'The statement comes to {statement} %, which differs by {difference}: please say why !!',
    field: 'reason',
  },
  'statement.used': {
    text: 'This very file is the evidence of {market} of {date} already !!',
    field: file,
  },
  'statement.there-already': { text: 'This result has another statement already !!', field: file },
  'result.not-found': { text: 'Result not found !!', field: 'id' },
  'result.reversed': { text: 'This result was reversed !!', field: 'id' },
} as const satisfies RefusalTable;
