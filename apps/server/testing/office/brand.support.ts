import sharp from 'sharp';
import { expect } from 'vitest';
import { multipartOf } from '#testing/care/kyc.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** Another company than the one that ships. */
export const grove = {
  brandName: 'Grove & Sons',
  brandColor: '#7a1f5c',
  brandSecondColor: '#225577',
  brandSign: '₹',
  brandImprint: 'Write to us from Monday to Friday.',
  legalName: 'Grove House Limited',
  legalAddress: 'Sample Street 1, 560001 Bengaluru',
  mailName: 'The Grove',
  mailAddress: 'hello@grove.example',
  words: {
    'en.member.one': 'partner',
    'en.member.many': 'partners',
    'en.package.one': 'plan',
    'en.package.many': 'plans',
    'en.bot.one': 'helper',
    'en.bot.many': 'helpers',
    'hi.member.one': 'साथी',
    'hi.member.many': 'साथियों',
    'hi.package.one': 'योजना',
    'hi.package.many': 'योजनाओं',
    'hi.bot.one': 'सहायक',
    'hi.bot.many': 'सहायकों',
  },
};

/** A picture of one color. */
export const plainPicture = (
  width: number,
  height: number,
  format: 'png' | 'webp' | 'jpeg' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f5c' } })
    .toFormat(format)
    .toBuffer();

/** What tests of the brand do, as the owner. */
export async function brandBench(server: TestServer) {
  const token = await server.operator('owner');
  const picture = async (kind: string, file: Buffer): Promise<unknown> => {
    const { payload, headers } = multipartOf([
      { name: 'kind', value: kind },
      { name: 'file', value: file, fileName: 'logo.png' },
    ]);
    const url = '/api/operator/SaveBrandPicture';
    const sent = { payload, headers: { ...headers, authorization: token } };
    return (await server.app.inject({ method: 'POST', url, ...sent })).json<{ data: unknown }>()
      .data;
  };
  return {
    picture,
    remove: async (kind: string): Promise<unknown> =>
      (await server.call('operator/RemoveBrandPicture', { kind }, { token })).body.data,
    /** Takes the other company's brand, pictures and all. */
    async become(): Promise<void> {
      const payload = { settings: grove, note: 'Another company' };
      const { body } = await server.call('operator/SaveSettings', payload, { token });
      expect(body.data).toBe('success');
      expect(await picture('light', await plainPicture(300, 80))).toBe('success');
      expect(await picture('dark', await plainPicture(300, 80, 'webp'))).toBe('success');
      expect(await picture('icon', await plainPicture(512, 512))).toBe('success');
    },
  };
}
