import type { SiteContent } from '@canopy/contract/catalog/site-content.ts';
import { filmOf } from '@canopy/contract/catalog/site-film.ts';
import type { FastifyReply } from 'fastify';

const header = 'content-security-policy';

/**
 * Where an address of another server leads, as the policy names it; '' for one of ours. A host may
 * hold a semicolon, which would end the directive and begin another.
 */
export function originOf(address: string): string {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: '' };
  return /^https:\/\/[\w.-]+(:\d+)?$/.test(origin) ? origin : '';
}

/**
 * Lets the landing page play what the operator set, and nothing else: a host's player in a frame,
 * or a file with its captions. All other pages keep the policy without films.
 */
export function allowFilm(reply: FastifyReply, { url, captions }: SiteContent['video']): void {
  const film = filmOf(url);
  if (film === null || film.kind === 'pictures') return;
  const policy = String(reply.getHeader(header));
  const allowed =
    film.kind === 'frame'
      ? policy.replace("frame-src 'self'", `frame-src ${originOf(film.src)}`)
      : policy.replace(
          "media-src 'self'",
          ["media-src 'self'", originOf(film.src), originOf(captions)].filter(Boolean).join(' '),
        );
  void reply.header(header, allowed);
}
