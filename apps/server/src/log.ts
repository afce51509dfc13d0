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
