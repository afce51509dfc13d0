/**
 * The database does not answer, or what it answered leaves open whether it did what was asked. The
 * same request may be sent again: under its key it is done once.
 */
export class DatabaseAway extends Error {}

/**
 * What PostgreSQL says while it stops, starts or is full, when it has ended a session or writes
 * nothing: classes of conditions by their first two characters, and single ones.
 */
const classes = new Set(['08', '53']);
const conditions = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006', '40003']);

/** What the system says of a connection. */
const system = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN ' +
    'EHOSTUNREACH ENETUNREACH EHOSTDOWN ENETDOWN'
  ).split(' '),
);

/** What the driver says, which has no codes. */
const driver =
  /^(Connection terminated|timeout e|Client (has encountered|was closed)|Query read timeout)/;

type Failure = { code?: unknown; syscall?: unknown; message?: unknown };

/** Whether something failed since the database is away: the one place that decides it. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall, message }: Failure = error;
  if (syscall === 'connect') return true;
  if (typeof code !== 'string') return driver.test(String(message));
  return system.has(code) || (code.length === 5 && isCondition(code));
}

function isCondition(code: string): boolean {
  return conditions.has(code) || classes.has(code.slice(0, 2));
}
