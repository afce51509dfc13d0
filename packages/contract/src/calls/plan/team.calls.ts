import * as z from 'zod/mini';
import { callTable, memberCall } from '#call.ts';
import { amount, data, dates, id, moment, paging, text } from '#fields.ts';
import { messages } from '#messages.ts';

/** A member of the team in LevelDetails and DownlineReport: dd registered, tt activated. */
export const teamRow = z.object({
  row: z.number(),
  uid: z.number(),
  f_name: z.string(),
  mobile: z.string(),
  st: z.string(),
  Leveltype: z.number(),
  dd: moment,
  tt: moment,
  packageamount: amount,
  packageamount1: amount,
  TotalEarning: amount,
  forexInvest: amount,
  CryptoInvest: amount,
  ssd: z.number(),
  pos: z.string(),
});

/** One of the 15 places of the tree; uid is null where the place is free. */
export const treeNode = z.object({
  fname: z.string(),
  uid: z.nullable(z.number()),
  Regdate: moment,
  activationdate: moment,
  T_Left: z.number(),
  totalleft: z.number(),
  lbv: amount,
  packageamount: amount,
  T_Right: z.number(),
  totalright: z.number(),
  rbv: amount,
  sid: z.nullable(z.number()),
  packageName: z.string(),
  T_LeftB: amount,
  T_RightB: amount,
  binaryrank: z.string(),
  IdColor: z.string(),
});

/** A member whom a search of the own tree has found; level 0 is the one who searches. */
export const treeFind = z.object({
  uid: z.number(),
  fname: z.string(),
  /** The side of the own tree; '' for oneself. */
  pos: z.string(),
  level: z.number(),
  IdColor: z.string(),
});

/** How another member stands to the one who asks; sponsor is the one who brought them in. */
export const memberRelations = ['self', 'direct', 'team', 'sponsor', 'outside'] as const;

/** What one may see of another member: of one's own team what its lists and its tree show. */
export const memberCard = z.object({
  uid: z.number(),
  name: z.string(),
  relation: z.enum(memberRelations),
  /** Null for everybody outside of the own team: of them there is the name alone. */
  facts: z.nullable(
    z.object({
      IdColor: z.string(),
      mobile: z.string(),
      sid: z.nullable(z.number()),
      /** The side and the level below the one who asks; '' and 0 for oneself. */
      pos: z.string(),
      level: z.number(),
      Regdate: moment,
      activationdate: moment,
      packageName: z.string(),
      packageamount: amount,
      binaryrank: z.string(),
      /** Up to three members between oneself and them, from the top; the last is right above. */
      above: z.array(z.object({ uid: z.number(), fname: z.string() })),
    }),
  ),
});

/**
 * Many members of a tree, a column for each figure, parents before children. `above` is the place
 * of the parent in these columns, -1 for the first; `side` is 1 for left and 2 for right.
 */
export const treeBranch = z.object({
  total: z.number(),
  uid: z.array(z.number()),
  fname: z.array(z.string()),
  above: z.array(z.number()),
  side: z.array(z.number()),
  IdColor: z.array(z.string()),
  T_Left: z.array(z.number()),
  T_Right: z.array(z.number()),
  totalleft: z.array(z.number()),
  totalright: z.array(z.number()),
  lbv: z.array(amount),
  rbv: z.array(amount),
});

/** The team, by sponsor line and by binary tree. */
export const teamCalls = callTable({
  DirectReport: {
    ...memberCall,
    summary:
      'The members whom this member sponsored; tt is the status, ee registered, dd activated.',
    payload: z.object({ uid: text, ...dates, status: text, position: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      RowNumber: z.number(),
      uid: z.number(),
      f_name: z.string(),
      mobile: z.string(),
      tt: z.string(),
      ee: moment,
      dd: moment,
      packageamount: amount,
      forexInvest: amount,
      CryptoInvest: amount,
      pos: z.string(),
    }),
  },
  GetDirectLegBusinessUser: {
    ...memberCall,
    summary: 'The business of each direct: own packages, those of the line below, and the sum.',
    payload: z.object({ uid: text, ...paging }),
    list: 'data[0]',
    row: z.object({
      row: z.number(),
      uid: z.number(),
      f_name: z.string(),
      pos: z.string(),
      investment: amount,
      teambusiness: amount,
      gbv: amount,
    }),
  },
  LevelDetails: {
    ...memberCall,
    summary: 'The sponsor line by level; leveltype 0 is all 20, Leveltype the generation.',
    payload: z.object({ uid: text, ...dates, status: text, leveltype: text, ...paging }),
    list: 'data[0]',
    row: teamRow,
  },
  DownlineReport: {
    ...memberCall,
    summary: 'The binary team; pos is the side of the asking member, Leveltype the depth.',
    payload: z.object({ uid: text, ...dates, status: text, position: text, ...paging }),
    list: 'data[0]',
    row: teamRow,
  },
  LevelInvestment: {
    ...memberCall,
    summary: 'Running investments per level of the sponsor line; lvl 0 is all.',
    payload: z.object({ uid: text, lvl: text }),
    list: 'data[0]',
    uncut: true,
    row: z.object({
      RowNumber: z.number(),
      id,
      /** The level under the name that the first document gives it. */
      uid: z.number(),
      level: z.number(),
      forexInvest: amount,
      CryptoInvest: amount,
      /** The total under the name that the first document gives it. */
      pos: amount,
      Amount: amount,
    }),
  },
  binaryTree: {
    ...memberCall,
    self: 'loginId',
    summary: 'The 15 places below and including searchId, in level order, left to right.',
    payload: z.object({ searchId: text, loginId: text }),
    list: 'data[0]',
    uncut: true,
    row: treeNode,
    texts: [messages.userNotFound],
  },
  TreeSearch: {
    ...memberCall,
    ours: true,
    summary: 'Members of the own tree by the beginning of id, name or last name; 20 at most.',
    payload: z.object({ uid: text, search: text }),
    answer: data(z.object({ found: z.array(treeFind), more: z.boolean() })),
  },
  MemberCard: {
    ...memberCall,
    ours: true,
    summary:
      'What the member may see of the member with this id; outside of the own team the name ' +
      'alone. The card is null where nobody has the id.',
    payload: z.object({ uid: text, id: text }),
    answer: data(z.object({ card: z.nullable(memberCard) })),
  },
  TreeBranch: {
    ...memberCall,
    ours: true,
    summary: 'The tree below and including searchId, level by level; 10,000 members at most.',
    payload: z.object({ uid: text, searchId: text }),
    answer: data(treeBranch),
  },
});
