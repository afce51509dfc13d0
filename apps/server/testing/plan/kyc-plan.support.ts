import { messages } from '@canopy/contract/messages.ts';
import { expect } from 'vitest';
import { demoPlan } from '#server/demo/demo-plan.ts';
import type { TestServer } from '#testing/server.support.ts';

/** Lets the plan of the demo take the place of the first: it pays for documents. */
export async function payForDocuments(server: TestServer): Promise<void> {
  const token = await server.operator('owner', 'planner');
  const { body } = await server.call('operator/SavePlan', demoPlan, { token });
  expect(body.data).toBe(messages.success);
}
