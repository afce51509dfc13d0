import type { Answer } from '@canopy/contract/calls.ts';
import type { Services } from '#call/services.ts';
import { readLogAnchor } from '#ledger/publishing/log-anchor.ts';
import { readAnchor } from '#ledger/seal-anchor.ts';
import { verifyLedger } from '#ledger/verify.ts';

/** Checks the chain of postings, every balance and every sum. It changes nothing. */
export async function verifyBooks(services: Services): Promise<Answer<'operator/Verify'>> {
  const { dataDir } = services.config;
  return { data: await verifyLedger(services, readAnchor(dataDir), readLogAnchor(dataDir)) };
}
