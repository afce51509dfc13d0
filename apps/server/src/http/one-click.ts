import type { FastifyInstance } from 'fastify';
import { HttpError, isRefusal, why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { leaveNewsletter } from '#features/office/newsletter/leave-newsletter.ts';

const path = '/newsletter/leave/:token';
type Route = { Params: { token: string } };

/**
 * What the header List-Unsubscribe of newsletters leads to. Mail programs post to it without asking
 * (RFC 8058); one that opens it leads to the page instead, since programs that check links open
 * them too.
 */
export async function registerOneClick(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (inner) => {
    // 'List-Unsubscribe=One-Click' as a form of either kind: the token says it all.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, async () => null);
    inner.post<Route>(path, async ({ params: { token } }, reply) => {
      await leaveNewsletter(services, { token }).catch((error: unknown) => {
        const isVoid = isRefusal(error, 'newsletter.link-void');
        throw isVoid ? new HttpError(400, why('newsletter.link-void')) : error;
      });
      return reply.type('text/plain').send('You no longer get the newsletter.');
    });
    inner.get<Route>(path, async ({ params: { token } }, reply) =>
      reply.redirect(`/?leave=${encodeURIComponent(token)}`, 303),
    );
  });
}
