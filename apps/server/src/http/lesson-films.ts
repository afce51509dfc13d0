import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { why } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { isLessonFilm, lessonFilm } from '#features/care/lessons/lesson-film.ts';
import { errorBody } from '#http/error-answers.ts';
import { originOf } from '#http/film-policy.ts';

const style =
  'html,body{height:100%;margin:0;background:#000}' +
  'iframe,video{display:block;width:100%;height:100%;border:0}';
const styleHash = createHash('sha256').update(style).digest('base64');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The film of a lesson, in a page of its own that only ours may frame. Its policy allows that one
 * host and no script of ours, so the pages of the app keep the policy without films.
 */
export function registerLessonFilms(app: FastifyInstance, { db }: Services): void {
  app.get('/api/lesson-film', async (request, reply) => {
    const { video = '' } = request.query as { video?: unknown };
    const address = typeof video === 'string' ? video : '';
    const film = lessonFilm(address);
    const origin = film ? originOf(film.src) : '';
    if (!film || origin === '' || !(await isLessonFilm(db, address))) {
      return reply.status(404).send(errorBody(why('request.nothing-here')));
    }
    const source = film.kind === 'frame' ? 'frame-src' : 'media-src';
    const policy =
      `default-src 'none';${source} ${origin};style-src 'sha256-${styleHash}';` +
      "base-uri 'none';form-action 'none';frame-ancestors 'self'";
    return (
      reply
        .header('content-security-policy', policy)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        // Players refuse to play for a page that does not say where it is.
        .header('referrer-policy', 'strict-origin-when-cross-origin')
        .type('text/html; charset=utf-8')
        .send(pageOf(film))
    );
  });
}

function pageOf({ kind, src }: { kind: 'frame' | 'file'; src: string }): string {
  const player =
    kind === 'frame'
      ? `<iframe src="${escaped(src)}" title="Film" allowfullscreen ` +
        'allow="autoplay; encrypted-media; fullscreen; picture-in-picture" ' +
        'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe>'
      : `<video src="${escaped(src)}" controls autoplay playsinline></video>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Film</title>' +
    `<style>${style}</style></head><body>${player}</body></html>`
  );
}
