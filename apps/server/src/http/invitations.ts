import { createHash } from 'node:crypto';
import type { Brand } from '@canopy/contract/brand.ts';
import { invitationPicture } from '@canopy/contract/catalog/invitation-picture.ts';
import { languages, type Language } from '@canopy/contract/events/topics.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#call/services.ts';
import type { PictureBrand } from '#features/home/invite/picture-mark.ts';
import { inviteWords } from '#features/home/invite/invite-words.ts';
import { pictureBrand, sharePicture } from '#features/home/invite/share-picture.ts';
import { escapeHtml } from '#mail/mail-body.ts';
import { chosenLanguage } from '#mail/reader-language.ts';

/** The pages that a referral link leads to, in any letter case. */
const invitations = /^\/(signup|register)\/?$/i;

/** The picture of an invitation, in each language. */
export function registerPictures(app: FastifyInstance, services: Services): void {
  for (const language of languages) {
    app.get(invitationPicture.path(language), async (_request, reply) => {
      const brand = pictureBrand(await services.brand.read());
      const picture = await sharePicture(services, brand, language);
      return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(picture);
    });
  }
}

/**
 * What chats show of a referral link: tags in the page's head, '' for every other page. They are
 * the same whoever invites: the name of a sponsor is told only by a call that counts who asks.
 */
export async function invitationTags(services: Services, request: FastifyRequest): Promise<string> {
  const path = request.url.split('?')[0] ?? '';
  if (!invitations.test(path)) return '';
  const brand = pictureBrand(await services.brand.read());
  const language = readerLanguage(request);
  const words = inviteWords[language];
  const tags = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:locale': language === 'hi' ? 'hi_IN' : 'en_IN',
    'og:title': `${words.headline} · ${brand.name}`,
    'og:description': `${words.lead} ${words.risk}`,
    ...pictureOf(services, brand, language),
    'og:image:alt': `${words.headline} · ${brand.name}`,
  };
  return written(tags);
}

/** What chats show of the landing page, beside what its own head says. */
export function pictureTags(services: Services, brand: Brand): string {
  return written(pictureOf(services, pictureBrand(brand), 'en'));
}

/** The picture with its whole address: chats and feeds know no other. */
function pictureOf(
  { config }: Services,
  brand: PictureBrand,
  language: Language,
): Record<string, string> {
  // Chats keep pictures for long; another brand has another address.
  const version = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 8);
  return {
    'og:image': `${config.publicUrl}${invitationPicture.path(language)}?v=${version}`,
    'og:image:type': 'image/png',
    'og:image:width': String(invitationPicture.width),
    'og:image:height': String(invitationPicture.height),
  };
}

function written(tags: Readonly<Record<string, string>>): string {
  const all = Object.entries(tags).map(
    ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`,
  );
  return `${all.join('')}<meta name="twitter:card" content="summary_large_image">`;
}

/** The language chosen in this browser, or else the first that it asks for. */
function readerLanguage({ cookies, headers }: FastifyRequest): Language {
  const wanted = /^hi\b/i.test(headers['accept-language'] ?? '') ? 'hi' : 'en';
  return chosenLanguage(cookies) ?? wanted;
}
