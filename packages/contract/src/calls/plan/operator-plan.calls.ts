import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import {
  amount,
  data,
  flag,
  id,
  moment,
  optionalText,
  paging,
  resultText,
  savedVersion,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';
import { planRecord, planVerdict, sentPlan } from '#plan-record.ts';

/** Packages and the plan. */
export const operatorPlanCalls = callTable({
  'operator/Packages': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'All packages, those not on sale too.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      id,
      plan_name: z.string(),
      price: amount,
      bv: amount,
      coins: amount,
      coupons: z.number(),
      dailyCap: amount,
      active: z.boolean(),
    }),
  },
  'operator/SavePackage': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary: 'Adds, or with an id changes, a package.',
    payload: z.object({
      id: optionalText,
      plan_name: text,
      price: text,
      bv: text,
      coins: text,
      coupons: text,
      dailyCap: text,
      active: flag,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/Plan': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'The versions of the plan, newest first.',
    payload: z.object(paging),
    list: 'data[0]',
    row: z.object({
      ...savedVersion,
      parameters: planRecord,
      effectiveFrom: moment,
      current: z.boolean(),
      /** What this version changed in the one that it follows, a sentence each. */
      changes: z.array(z.string()),
      ...planVerdict,
    }),
  },
  'operator/SavePlan': {
    ...operatorCall,
    keys: 'write',
    roles: [],
    summary:
      'Saves a new version of the plan, in force from effectiveFrom or from now on. With a ' +
      'serious finding of the plan check it takes a written reason, the override.',
    payload: z.object({
      parameters: sentPlan,
      effectiveFrom: optionalText,
      note: text,
      override: optionalText,
    }),
    answer: resultText,
    texts: [messages.success],
  },
  PlanCheck: {
    method: 'GET',
    access: 'public',
    ours: true,
    summary: 'The versions of the plan with what its check found, the last to take effect first.',
    payload: z.object({}),
    answer: data(
      z.array(
        z.object({
          version: z.number(),
          effectiveFrom: moment,
          savedAt: moment,
          current: z.boolean(),
          ...planVerdict,
        }),
      ),
    ),
  },
  'operator/SimulatePlan': {
    ...operatorCall,
    keys: 'read',
    roles: ['auditor'],
    summary: 'What these parameters would have paid over the last days, next to what was paid.',
    payload: z.object({ parameters: sentPlan, days: text }),
    answer: data(
      z.object({
        from: z.string(),
        to: z.string(),
        sales: amount,
        rows: z.array(z.object({ type: z.string(), paid: amount, simulated: amount })),
        payoutRatio: z.nullable(z.number()),
        simulatedRatio: z.nullable(z.number()),
      }),
    ),
  },
});
