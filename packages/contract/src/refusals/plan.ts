import type { RefusalTable } from '#refusals/table.ts';

/** Packages and bots, coupons and the team. */
export const planRefusals = {
  'member.active-already': {
    text: 'User Id already activated !!',
    field: ['touserid', 'user_id'],
  },
  'member.not-active': { text: 'User Id is not activated !!', field: ['touserid', 'user_id'] },
  'package.not-found': { text: 'Package not found !!', field: ['package', 'id'] },
  'activation-type.wrong': { text: 'Invalid Activation Type !!', field: 'actype' },
  'bonanza.none': { text: 'No bonanza is running !!', field: 'count' },
  'coupons.too-few': { text: 'You do not have so many coupons !!', field: 'count' },
  'count.wrong': {
    text: 'Count should be a whole number above zero !!',
    field: ['count', 'gifts'],
  },
  'signals.locked': { text: 'Open signals are for members who hold a package !!' },
  'team.position': { text: 'Invalid Position !!', field: 'position' },
  'team.status': { text: 'Invalid Status !!', field: 'status' },
  'team.level': { text: 'Invalid Level !!', field: ['leveltype', 'lvl'] },
} as const satisfies RefusalTable;
