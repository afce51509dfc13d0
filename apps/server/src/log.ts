import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that are cut out wherever they might be logged. */
const secret = ['password', 'oldpassword', 'otp', 'token', 'totp', 'authorization', 'cookie'];

/** Structured logs, one line each. Requests are logged by path, without their query or body. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[removed]',
      },
      serializers: {
        err: errorLine,
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
          address: request.ip,
        }),
      },
    },
    ...(destination ? [destination] : []),
  );
}

/**
 * An error without the further fields that some carry: the database puts the whole row that it
 * refused into one of them, password hash and all.
 */
function errorLine(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.constructor.name, code, message: error.message, stack: error.stack };
}
