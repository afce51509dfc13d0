/**
 * Tests wait for states, and a limit only ends what hangs: it says nothing about speed. A machine
 * that lends its processors to others has been seen to take 25 times as long for minutes.
 */
export const patienceMs = 180_000;

/** The longest test takes a minute and a half where nothing else runs. */
export const longestTestMs = 900_000;
