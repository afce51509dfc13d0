import type { RefusalTable } from '#refusals/table.ts';

/** What any call may refuse, whatever it is about. */
export const commonRefusals = {
  // The request itself.
  'login.needed': { text: 'Please login to access this resource' },
  'role.not-allowed': { text: 'Your role does not allow this.' },
  'password.change-first': { text: 'Please change your password first.' },
  'account.not-yours': { text: 'This is not your account.' },
  'account.suspended': { text: 'Your account is suspended !!' },
  'tries.too-many': { text: 'Too many tries. Please wait a while and try again.' },
  'request.no-json': { text: 'The request could not be read; it must be valid JSON.' },
  'request.no-object': { text: 'The request body must be a JSON object.' },
  'request.no-multipart': { text: 'The request could not be read; it must be a multipart form.' },
  'request.too-large': { text: 'The request is too large.' },
  'request.content-type': { text: 'The content type is not supported; send application/json.' },
  'request.address': { text: 'This address is not valid.' },
  'request.slow': { text: 'The request took too long to arrive.' },
  'request.headers-too-large': { text: 'The headers of the request are too large.' },
  'request.not-http': { text: 'This is not a valid request.' },
  'request.nothing-here': { text: 'There is nothing here.' },
  'request.key-used': { text: 'This request was already used for something else !!' },
  'request.changed-since': { text: 'This has changed meanwhile, please look again !!' },
  'request.not-found': { text: 'Request not found !!' },
  'request.decided': { text: 'Already {status}' },
  /** A refusal that was kept under its key before refusals had codes. */
  'request.refused-before': { text: '{text}' },
  // The server.
  'server.unreadable': { text: 'What is stored here cannot be read. Please contact support.' },
  'server.tampered': {
    text: 'What is stored here was changed from outside and is blocked. Please contact support.',
  },
  'server.failed': { text: 'Something went wrong on our side. Please try again.' },
  'server.unreachable': {
    text: 'The server cannot be reached. Check your connection and try again.',
  },
  'server.restarting': { text: 'The server is restarting. Please try again in a moment.' },
  'server.away': {
    text:
      'We cannot reach our records right now, so this may or may not have been done. ' +
      'Please try again in a moment; sending the same again is safe.',
  },
  // The same where the server would not know it again.
  'server.away-unsure': {
    text:
      'We cannot reach our records right now, so this may or may not have been done. ' +
      'Please look in a moment whether it was, before you send it again.',
  },
  // The same where something was only to be read; pages say it in its place.
  'server.away-reading': {
    text: 'We cannot reach our records right now. Please try again in a moment.',
  },
  'server.many-sign-ins': { text: 'Too many people are signing in. Please try again.' },
  'server.many-files': { text: 'Many files are being sent right now. Please try again.' },
  'server.many-lists': { text: 'Many lists are being sent right now. Please try again.' },
  'server.many-pictures': { text: 'Many pictures are being read right now. Please try again.' },
  // Fields of any form.
  'fields.needed': { text: 'All the fields are required !!' },
  'field.needed': { text: '{label} is required' },
  'field.wrong-kind': { text: '{label} is not of the right kind' },
  'field.too-long': { text: '{label} should not be greater than {most} characters' },
  'market.wrong': { text: 'Invalid market !!', field: 'market' },
  'user.not-found': {
    text: 'User ID Not Found',
    field: ['touserid', 'user_id', 'searchId'],
  },
  // Lists.
  'filter.wrong': { text: 'Invalid filter !!' },
  'page.wrong': { text: 'Invalid page !!', field: 'page' },
  'date.wrong': { text: 'Invalid Date !!', field: ['date', 'fdate', 'from'] },
  'date.order': { text: 'From Date should not be after To Date !!', field: ['fdate', 'from'] },
  'days.wrong': { text: 'Days should be a whole number from 1 to {most} !!', field: 'days' },
  'report-type.wrong': { text: 'Invalid Type !!', field: 'type' },
  'history-type.wrong': { text: 'Invalid type !!', field: 'type' },
  'action.wrong': { text: 'Invalid action !!', field: 'action' },
} as const satisfies RefusalTable;
