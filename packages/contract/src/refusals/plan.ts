import type { RefusalTable } from '#refusals/table.ts';

/** Packages and bots, coupons and the team. */
export const planRefusals = {
  'member.active-already': {
    text: 'User Id already activated !!',
    field: ['touserid', 'user_id'],
  },
  'member.not-active': { text: 'User Id is not activated !!', field: ['touserid', 'user_id'] },
  'package.not-found': { text: 'Package not found !!', field: ['package', 'id'] },
  'purchase.not-found': { text: 'Purchase not found !!', field: 'id' },
  'purchase.undone-already': { text: 'This purchase was undone already !!' },
  'purchase.undo-too-late': { text: 'A purchase can be undone for {days} days only !!' },
  // Why its payer cannot undo a purchase alone.
  'cooling-off.off': { text: 'Purchases cannot be undone by oneself.' },
  'cooling-off.over': {
    text: 'The time in which you can undo a purchase yourself is over: {days} days.',
  },
  'cooling-off.counted': {
    text: 'The day of the purchase is over, and its closing counts the purchase.',
  },
  'cooling-off.later-first': {
    text: 'This member has later packages, which must be undone first.',
  },
  'cooling-off.earned': { text: 'Income that rests on this package has been paid since.' },
  'cooling-off.drawn': { text: 'A coupon of this package has been in a draw.' },
  'cooling-off.spent': {
    text: 'A part of what this purchase paid out is no longer there: it was spent or withdrawn.',
  },
  'activation-type.wrong': { text: 'Invalid Activation Type !!', field: 'actype' },
  'bonanza.none': { text: 'No bonanza is running !!', field: 'count' },
  'coupons.too-few': { text: 'You do not have so many coupons !!', field: 'count' },
  'count.wrong': {
    text: 'Count should be a whole number above zero !!',
    field: ['count', 'gifts'],
  },
  'signals.locked': { text: 'Open signals are for members who hold a package !!' },
  'closing.no-file': { text: 'There is no such file of a closing !!', field: 'run' },
  'closing.changed': {
    text: 'The stored file is not the one that was published, and so it is not handed out !!',
    field: 'run',
  },
  'statement.none': { text: 'This result has no statement !!', field: 'id' },
  'statement.changed': {
    text: 'The stored file is not the one that was hashed, and so it is not handed out !!',
    field: 'id',
  },
  'team.position': { text: 'Invalid Position !!', field: 'position' },
  'team.status': { text: 'Invalid Status !!', field: 'status' },
  'team.level': { text: 'Invalid Level !!', field: ['leveltype', 'lvl'] },
} as const satisfies RefusalTable;
