import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '#base/config.ts';
import { logLines } from '#base/counts.ts';
import { requestId } from '#base/request-scope.ts';

const warnLevel = 40;

/** Fields that are cut out wherever they might be logged. */
const secret = ['password', 'oldpassword', 'otp', 'token', 'totp', 'authorization', 'cookie'];

/** The log of a server: on standard output, or in a file with only the warnings printed. */
export function openLog({ logLevel, logFile }: Pick<Config, 'logLevel' | 'logFile'>): Logger {
  if (logFile === null) return makeLog(logLevel);
  // The folder is that of the keys and the database, and this may be the first to need it.
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  // Written immediately: after a crash, the last lines are the ones people look for.
  const file = pino.destination({ dest: logFile, mode: 0o600, sync: true });
  const printed = pino.destination({ dest: 1, sync: true });
  return makeLog(
    logLevel,
    pino.multistream([
      { level: 'debug', stream: file },
      { level: 'warn', stream: printed },
    ]),
  );
}

/** Structured logs, one line each. Requests are logged by path, without their query or body. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: {
        paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[removed]',
      },
      mixin: (_line, level, logger) => {
        if (level >= warnLevel) logLines.inc({ level: level === warnLevel ? 'warn' : 'error' });
        const reqId = requestId();
        // The log of a request names it already, also where its context is lost.
        return reqId === null || 'reqId' in logger.bindings() ? {} : { reqId };
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
