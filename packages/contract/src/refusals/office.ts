import { statementRefusals } from '#refusals/statement.ts';
import type { RefusalTable } from '#refusals/table.ts';

/** Why a withdrawal cannot be paid now; said of one request, or of one among many. */
const payee = {
  frozen: 'Payouts of this member are frozen; only a rejection is possible until that ends !!',
  suspended: 'The member is suspended; only a rejection is possible until that is lifted !!',
  unconfirmed:
    'The mail address of the member is not confirmed; only a rejection is possible until it is !!',
} as const;

/** What only operators are told, whatever it is about; the console is in English. */
export const officeRefusals = {
  'nothing.changed': { text: 'Nothing has changed !!' },
  'txn-hash.needed': { text: 'Txn Hash is required', field: 'txnHash' },
  'txn-hash.too-long': {
    text: 'Txn Hash should not be greater than {most} characters',
    field: 'txnHash',
  },
  // Decisions.
  'decision.wrong': { text: "The decision should be 'approve' or 'reject' !!", field: 'decision' },
  /** Not a refusal but a decision that does not count alone; it is answered like one. */
  'decision.second-operator': { text: 'Waiting for a second operator' },
  'review-decision.wrong': {
    text: "The decision should be 'clear' or 'suspend' !!",
    field: 'decision',
  },
  'factor.set-up-first': { text: 'Please set up a passkey or an authenticator first.' },
  // Keys for programs.
  'key.wrong': { text: 'This key is not valid.' },
  'key.expired': { text: 'This key has expired.' },
  'key.address': { text: 'This key may not be used from this address.' },
  'key.never': { text: 'No key may do this; please sign in.' },
  'key.scope': { text: 'This key lacks the scope {scope}.' },
  'key.too-fast': { text: 'This key has made its {most} requests of this minute.' },
  'key.not-found': { text: 'Key not found !!', field: 'id' },
  'key.scopes': { text: 'Please choose what the key may do !!', field: 'scopes' },
  'key.unknown-scope': { text: 'There is no scope {scope} !!', field: 'scopes' },
  'key.network': {
    text: '{address} is no address, such as 192.0.2.7 or 192.0.2.0/24 !!',
    field: 'addresses',
  },
  'key.many-networks': { text: 'There should be at most {most} addresses !!', field: 'addresses' },
  'key.many': { text: 'You have {most} keys already; revoke one first !!' },
  'payee.frozen': { text: payee.frozen },
  'payee.suspended': { text: payee.suspended },
  'payee.unconfirmed': { text: payee.unconfirmed },
  // Webhooks.
  'webhook.address': {
    text: 'The address should be a whole one that begins with https:// !!',
    field: 'address',
  },
  'webhook.credentials': {
    text: 'An address with a name or password in it is not taken; the signature is the proof !!',
    field: 'address',
  },
  'webhook.host': { text: 'The host {host} was not found !!', field: 'address' },
  'webhook.private': {
    text: '{address} is not an address of the public internet !!',
    field: 'address',
  },
  'webhook.kinds': { text: 'Please choose at least one of the kinds !!', field: 'kinds' },
  'webhook.not-found': { text: 'Webhook not found !!' },
  'webhook.many': { text: 'At most {most} webhooks may be on !!' },
  'webhook.off': { text: 'Switch the webhook on first !!' },
  'delivery.not-found': { text: 'Delivery not found !!' },
  'delivery.behind': {
    text: 'It waits behind another of its member. Send or skip that one first !!',
  },
  'delivery.ended': { text: 'Only what waits can be skipped !!' },
  // Members of a network that was taken over.
  'import.none': { text: 'No network was taken over !!' },
  'links.per-minute': {
    text: 'Please enter a whole number from 0 to {most} !!',
    field: 'perMinute',
  },
  'links.none': { text: 'This member came without a link, or there is no such member !!' },
  'links.used': { text: 'This member has a password already !!' },
  'links.unreachable': { text: 'This member has no mail address, or is suspended !!' },
  // Courses and lessons.
  'course.version': {
    text: 'Somebody else has changed this meanwhile; look at it again before you save !!',
    field: 'version',
  },
  'course.step': { text: 'Invalid step !!', field: 'step' },
  'course.step-not-now': { text: 'This cannot be done while it is {status} !!', field: 'step' },
  'course.was-published': {
    text: 'What was published before can only be archived !!',
    field: 'step',
  },
  'course.at-the-end': { text: 'It is at the end of the list already !!', field: 'step' },
  'course.no-lesson': { text: 'Publish a lesson of this course first !!', field: 'step' },
  'course.price': { text: 'Invalid price !!', field: 'minPrice' },
  'lesson.hindi': { text: 'Both title and text are needed in Hindi, or neither !!' },
  'lesson.video': {
    text: 'The film should be an https address of a file, of YouTube or of Vimeo !!',
    field: 'video',
  },
  'lesson.passing': { text: 'The mark to pass should be from 1 to 100 !!', field: 'passing' },
  'lesson.questions': { text: 'Please ask at most {most} questions !!', field: 'questions' },
  'lesson.options': {
    text: 'Question {no} needs 2 to {most} different options !!',
    field: 'questions',
  },
  'lesson.right': { text: 'Question {no} needs one right option !!', field: 'questions' },
  'lesson.picture-needed': { text: 'Please send a JPEG, PNG or WebP picture !!', field: 'file' },
  'lesson.pictures': { text: 'A lesson may have at most {most} pictures !!', field: 'file' },
  'lesson.picture-shown': {
    text: 'The text shows this picture; take it out of the text first !!',
    field: 'id',
  },
  'lesson.no-picture': { text: 'The lesson has no picture {no} !!', field: 'body' },
  'saved-text.not-found': { text: 'Saved text not found !!', field: 'id' },
  // The file of payments: which request, and why not.
  'payment.none-chosen': { text: 'Please choose at least one request !!', field: 'ids' },
  'payment.too-many': { text: 'Please choose at most {most} requests !!', field: 'ids' },
  'payment.not-found': { text: 'Request {id} not found !!', field: 'ids' },
  'payment.decided': { text: 'Request {id}: Already {status}', field: 'ids' },
  'payment.frozen': { text: `Request {id}: ${payee.frozen}`, field: 'ids' },
  'payment.suspended': { text: `Request {id}: ${payee.suspended}`, field: 'ids' },
  'payment.unconfirmed': { text: `Request {id}: ${payee.unconfirmed}`, field: 'ids' },
  'payment.unreadable': {
    text: 'Request {id}: Account number cannot be read !!',
    field: 'ids',
  },
  // Members.
  'member.root-suspend': { text: 'The root member cannot be suspended !!' },
  'member.root-erase': { text: 'The root member cannot be erased !!' },
  'member.suspended-already': { text: 'Member is already suspended !!' },
  'member.not-suspended': { text: 'Member is not suspended !!' },
  'member.erased': { text: 'Member is erased !!' },
  'member.erased-already': { text: 'Member is already erased !!' },
  'member.not-typed': { text: 'Member id should be typed to confirm !!', field: 'confirm' },
  'member.requests-wait': { text: 'Member has requests that wait; decide them first !!' },
  'member.has-balance': { text: 'Member still has a balance ({wallets}) !!' },
  'member.no-factor': { text: 'Member has no second factor !!' },
  'member.not-frozen': { text: 'Payouts are not frozen !!' },
  'unmask.field': {
    text: "The field should be 'pan', 'aadhar' or 'accountnumber' !!",
    field: 'field',
  },
  'unmask.withdrawal-field': {
    text: "The field should be 'accountnumber' or 'address' !!",
    field: 'field',
  },
  'unmask.sponsor-field': { text: "The field should be 'email' or 'phone' !!", field: 'field' },
  'sponsor.not-active': { text: 'The sponsor should be an active member !!', field: 'sponsor' },
  // Operators.
  'operator.role': {
    text: "The role should be 'owner', 'finance', 'support' or 'auditor' !!",
    field: 'role',
  },
  'operator.last-owner': { text: 'The last active owner must stay !!' },
  'operator.factor-needed': {
    text: 'Your role needs a passkey or an authenticator; add another first !!',
  },
  // The books.
  'account.unknown': { text: 'Unknown account !!', field: 'account' },
  'account.of-company': {
    text: "The company's accounts belong to no member !!",
    field: 'account',
  },
  'posting.not-found': { text: 'Posting not found !!', field: 'id' },
  'posting.reversed-already': { text: 'Posting is already reversed !!' },
  'posting.is-reversal': { text: 'A reversal cannot be reversed !!' },
  'posting.of-withdrawal': { text: 'A withdrawal cannot be reversed !!' },
  'posting.of-income': { text: 'A single income cannot be reversed !!' },
  'posting.stays': { text: 'This posting cannot be reversed !!' },
  'purchase.too-late': { text: 'A purchase can be reversed for {days} days only !!' },
  'purchase.upgrades-first': {
    text: 'The upgrades of this member must be reversed first !!',
  },
  'date.form': { text: 'Date should be like 2026-01-31 !!', field: ['date', 'asOf'] },
  'date.future': { text: 'Date should not be in the future !!', field: ['date', 'asOf', 'to'] },
  // Banks, packages, plan, settings and site.
  'bank.kind': { text: "The kind should be 'bank' or 'ecurrency' !!", field: 'kind' },
  'bank.there-already': { text: 'This account is already there !!' },
  'package.no-name': { text: 'Package name is required', field: 'plan_name' },
  'package.coupons': {
    text: 'Coupons should be a whole number from 0 to 100000 !!',
    field: 'coupons',
  },
  'plan.past': { text: 'The plan should not take effect in the past !!', field: 'effectiveFrom' },
  'plan.date-form': {
    text: 'The date should be like 2026-01-31 or 2026-01-31 18:30 !!',
    field: 'effectiveFrom',
  },
  'plan.problem': { text: '{problem} !!', field: 'parameters' },
  'plan.serious': {
    text: 'Serious finding: {finding}. Mend it, or write why in {least} letters or more !!',
    field: 'override',
  },
  'package.serious': {
    text: 'Serious finding: {finding}. It takes a new plan version with a written reason !!',
  },
  'settings.charge': {
    text: 'Withdrawal charge should be from 0 to 99.99 with at most 2 decimals !!',
  },
  'settings.ratio': {
    text: 'Payout ratio warning should be from 0 to 100 with at most 4 decimals !!',
  },
  'settings.whole-number': {
    text: '{label} should be a whole number from {least} to {most} !!',
  },
  'settings.no-amount': { text: '{label} should be an amount !!' },
  'settings.negative': { text: '{label} should not be negative !!' },
  'settings.too-precise': { text: '{label} should have at most 6 decimals !!' },
  'settings.too-large': { text: '{label} is too large !!' },
  'settings.no-wallet': { text: "Nothing can be withdrawn from a wallet '{name}' !!" },
  'settings.no-rule': { text: "There is no review rule '{name}' !!" },
  'settings.no-threshold': { text: "There is no threshold '{name}' !!" },
  'settings.tree-scope': { text: "Tree scope should be 'own' or 'all' !!" },
  'settings.brand-name': { text: 'Name should have 1 to 40 characters !!' },
  'settings.color': { text: 'Color should look like #0b6b53 !!' },
  'settings.contrast': {
    text: 'This color has a contrast of {ratio} on white; it should have at least {least} !!',
  },
  'settings.sign': { text: 'Currency sign should have 1 to 4 characters, and no digits !!' },
  'settings.line': { text: '{label} should have {most} characters at most, in one line !!' },
  'settings.mail-address': { text: 'Sender address should be a mail address !!' },
  'settings.no-word': { text: "There is no word '{name}' to be set !!" },
  'settings.word': { text: 'A word should have 1 to 24 letters !!' },
  'brand.kind': { text: "The picture should be 'light', 'dark' or 'icon' !!", field: 'kind' },
  'brand.picture': { text: 'Please choose a PNG, WebP or JPEG picture !!', field: 'file' },
  'brand.picture-bytes': {
    text: 'The picture should not be greater than {most} KB !!',
    field: 'file',
  },
  'brand.picture-size': {
    text: 'The picture has {width} x {height} pixels; it should have {rule} !!',
    field: 'file',
  },
  'brand.no-picture': { text: 'There is no such picture !!', field: 'kind' },
  'settings.closing-hour': {
    text: 'Closing hour should be a time from 00:00 to 23:59 !!',
  },
  'site.promises': {
    text: 'Please confirm what may promise profit: {places}',
    field: 'confirm',
  },
  // Announcements.
  'announcement.there-already': {
    text: 'There is the same announcement already; withdraw it first, or change a word !!',
  },
  'announcement.not-found': { text: 'Announcement not found !!', field: 'id' },
  'announcement.country': { text: 'Invalid country !!', field: 'countries' },
  'announcement.rank': { text: 'Invalid rank !!', field: 'ranks' },
  'announcement.active': { text: "Active should be 'Active' or 'Inactive' !!", field: 'active' },
  'announcement.hindi': {
    text: 'Please write both the title and the text in Hindi, or neither !!',
  },
  'announcement.starts': { text: 'Invalid start !!', field: 'startsAt' },
  'announcement.starts-past': { text: 'The start should be in the future !!', field: 'startsAt' },
  'announcement.ends': { text: 'Invalid end !!', field: 'endsAt' },
  'announcement.ends-past': { text: 'The end should be in the future !!', field: 'endsAt' },
  'announcement.time-order': { text: 'The end should be after the start !!', field: 'endsAt' },
  'announcement.too-long': {
    text: 'An announcement should last at most {days} days !!',
    field: 'endsAt',
  },
  'announcement.started': { text: 'It has started and cannot be changed any more !!' },
  'announcement.over': { text: 'It has ended already !!' },
  'announcement.withdrawn': { text: 'It was withdrawn already !!' },
  // The newsletter.
  'newsletter.not-found': { text: 'This address is not on the list !!', field: 'email' },
  'newsletter.sent-already': { text: 'This very letter was sent already !!' },
  'newsletter.nobody': { text: 'Nobody has confirmed an address yet !!' },
  // Closings, results and rewards.
  'closing.not-found': { text: 'Closing not found !!', field: 'id' },
  'closing.too-far-ahead': {
    text: 'A closing can be run at most {days} days ahead !!',
    field: 'date',
  },
  'closing.owner-only': {
    text: 'Only the owner can run a closing ahead of its date !!',
    field: 'date',
  },
  'closing.nothing-sold': { text: 'No package was sold up to this date !!', field: 'date' },
  'closing.later-closed': { text: 'A later date is closed already !!', field: 'date' },
  'run.under-way': { text: 'A run is being booked, please try again in a moment !!' },
  'result.percent-form': {
    text: 'Percent should be a number with at most 4 decimals !!',
    field: 'percent',
  },
  'result.percent-range': { text: 'Percent should be from -100 to 100 !!', field: 'percent' },
  'result.posting': { text: 'The result of this date is being posted !!', field: 'date' },
  'result.posted': { text: 'The result of this date is already posted !!', field: 'date' },
  'result.reversing': { text: 'The result of this date is being reversed !!', field: 'date' },
  'result.open': { text: 'The result of {date} is not finished yet !!' },
  ...statementRefusals,
  'reward.not-found': { text: 'Reward not found !!', field: 'id' },
  'reward.released-already': { text: 'Reward is already released !!' },
  'reward.capped': {
    text: 'The overall cap leaves {leaves} of {whole}, please confirm !!',
    field: 'confirm',
  },
  // Signals.
  'signal.not-found': { text: 'Signal not found !!', field: 'id' },
  'signal.market': {
    text: 'Market should be 2 to 16 letters, digits, points, strokes or slashes !!',
    field: 'market',
  },
  'signal.direction': { text: 'Direction should be Buy or Sell !!', field: 'direction' },
  'signal.price': {
    text: '{label} should be above zero, with at most 9 digits and 8 decimals !!',
  },
  'signal.stop-buy': { text: 'The stop of a Buy should be below the entry !!', field: 'stop' },
  'signal.stop-sell': { text: 'The stop of a Sell should be above the entry !!', field: 'stop' },
  'signal.target-buy': {
    text: 'The target of a Buy should be above the entry !!',
    field: 'target',
  },
  'signal.target-sell': {
    text: 'The target of a Sell should be below the entry !!',
    field: 'target',
  },
  'signal.promise': { text: 'A note should promise no profit !!', field: 'note' },
  'signal.expiry': { text: 'Invalid expiry !!', field: 'expiresAt' },
  'signal.expiry-past': { text: 'The expiry should be in the future !!', field: 'expiresAt' },
  'signal.there-already': { text: 'This very draft is there already !!' },
  'signal.published': { text: 'It was published and cannot be changed any more !!' },
  'signal.draft': { text: 'It is still a draft !!' },
  'signal.closed': { text: 'It was closed already !!' },
  'signal.reason': { text: 'Invalid reason !!', field: 'reason' },
  'signal.exit-target': { text: 'This exit is not at the target or beyond it !!', field: 'exit' },
  'signal.exit-stop': { text: 'This exit is not at the stop or beyond it !!', field: 'exit' },
  'signal.not-expired': { text: 'It has not expired yet !!', field: 'reason' },
  'signal.said-already': { text: 'This was said already !!', field: 'note' },
  // The bonanza.
  'bonanza.not-found': { text: 'Bonanza not found !!', field: 'id' },
  'bonanza.not-ended': { text: 'The bonanza has not ended yet !!' },
  'bonanza.waits': { text: 'The bonanza still waits for its beacon !!' },
  'bonanza.another-runs': { text: 'Another bonanza runs at that time !!', field: 'fromtime' },
  'bonanza.from-time': { text: 'Invalid from time !!', field: 'fromtime' },
  'bonanza.to-time': { text: 'Invalid to time !!', field: 'totime' },
  'bonanza.time-order': { text: 'To time should be after from time !!', field: 'totime' },
  'bonanza.past': { text: 'To time should be in the future !!', field: 'totime' },
  'bonanza.too-long': {
    text: 'A bonanza should last at most {days} days !!',
    field: 'totime',
  },
  'bonanza.no-gift': { text: 'Please enter at least one gift !!', field: 'gifts' },
  'bonanza.many-gifts': { text: 'There should be at most {most} gifts !!', field: 'gifts' },
  'bonanza.name': { text: 'Invalid {what} !!' },
  // Taking a network over.
  'import.not-empty': {
    text: 'A network can only be taken over where nobody has joined and nothing was booked !!',
  },
  'import.file-name': {
    text: 'A file name has at most 100 letters, digits, spaces, dots and dashes !!',
    field: 'name',
  },
  'import.file-needed': { text: 'Please choose a file that is not empty !!', field: 'file' },
  'import.file-unknown': { text: 'There is no such file !!' },
  'import.too-much': {
    text: 'All files together have more than {most} MiB; please use npm run import !!',
  },
  'import.no-files': { text: 'Please bring the files first !!' },
  'import.busy': { text: 'Files are being read at this moment; please try again soon !!' },
  'import.changed': { text: 'The files have changed since; please look at the new report !!' },
  'import.stopped': { text: 'The files cannot be taken over: {count} things are wrong !!' },
  'import.confirm': { text: 'Please type {members} to confirm !!', field: 'confirm' },
  'import.links': {
    text: 'Links per minute should be a whole number from 0 to 6000 !!',
    field: 'linksPerMinute',
  },
  'import.too-late': { text: 'The import cannot be taken back any more: {by} !!' },
} as const satisfies RefusalTable;
