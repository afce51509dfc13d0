import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

/**
 * The cookies of one request. Behind https their names carry the prefix that makes a browser take
 * them from this very host only, so a neighboring host cannot plant one; others are not read, but
 * for the language, which a script of the page keeps and which decides nothing but words.
 */
export function cookiesOf(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<Caller, 'cookies' | 'setCookie'> {
  const secure = config.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const own = Object.entries(request.cookies).filter(([name]) => name.startsWith(prefix));
  const { language } = request.cookies;
  return {
    cookies: {
      ...Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value])),
      language,
    },
    setCookie(name, value, maxAge) {
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
      void reply.setCookie(`${prefix}${name}`, value, options);
    },
  };
}
