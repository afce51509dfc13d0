/** Nobody spends more often than this between the reading of a wallet and the booking. */
const mostTries = 20;

/**
 * Books chunks that were computed from unlocked balances. If a wallet turns out to hold less, the
 * chunk is undone, and the work starts again from there.
 */
export async function whileShort(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isShort(error) || tries === mostTries) throw error;
    }
  }
}

function isShort(error: unknown): boolean {
  const { constraint } = error as { constraint?: string };
  return constraint === 'never_below_zero' || constraint === 'balance_not_below_zero';
}
