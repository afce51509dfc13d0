import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDocumentFile } from '#features/people/kyc-documents/document-file.ts';
import { testPdf, testPicture } from '#testing/care/kyc.support.ts';

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is encoded anew and bare', async (format) => {
    const given = await testPicture(format);
    expect((await sharp(given).metadata()).exif).toBeDefined();
    expect(given.includes('a garden gate')).toBe(true);
    const { kind, bytes } = await readDocumentFile(given);
    expect(kind).toBe(`image/${format}`);
    const made = await sharp(bytes).metadata();
    expect(made).toMatchObject({ format, width: 40, height: 30 });
    expect(made.exif).toBeUndefined();
    expect(bytes.includes('a garden gate')).toBe(false);
  });

  test('with something behind it loses that', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const { bytes } = await readDocumentFile(Buffer.concat([await testPicture('png'), script]));
    expect(bytes.includes('script')).toBe(false);
  });

  test('that lies on its side is put upright', async () => {
    const lying = await sharp(await testPicture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await readDocumentFile(lying);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 40 });
  });

  test('that is very large is made smaller', async () => {
    const { bytes } = await readDocumentFile(await testPicture('png', 8000, 20));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 10 });
  });

  test('that would take more room than is allowed becomes a smaller JPEG', async () => {
    const given = await testPicture('png', 2500, 50);
    const { kind, bytes } = await readDocumentFile(given, 10);
    expect(kind).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400 });
  });

  test('of more points than a camera takes is refused before it is decoded', async () => {
    const given = await sharp({
      create: { width: 10_000, height: 6001, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect(given.length).toBeLessThan(1024 * 1024);
    await expect(readDocumentFile(given)).rejects.toThrow('The picture has too many pixels !!');
  });

  test('waits for its turn behind a few, and behind more it is refused at once', async () => {
    const given = await testPicture('png', 3000, 2000);
    const read = Array.from({ length: 14 }, () => readDocumentFile(given));
    const results = await Promise.allSettled(read);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } });
    expect((await readDocumentFile(given)).kind).toBe('image/png');
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s that is cut off is refused',
    async (format) => {
      const given = await testPicture(format, 300, 300);
      const half = given.subarray(0, Math.floor(given.length / 2));
      await expect(readDocumentFile(half)).rejects.toThrow('The picture cannot be read !!');
    },
  );
});

test('a PDF stays as it came', async () => {
  expect(await readDocumentFile(testPdf)).toEqual({ kind: 'application/pdf', bytes: testPdf });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const others: readonly [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('hello')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from(svg)],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a program', Buffer.from('MZ\x90\x00', 'latin1')],
  ['a WAV, which is RIFF too', Buffer.from('RIFF\x00\x00\x00\x00WAVEfmt ', 'latin1')],
  ['a PDF without an end', Buffer.from('%PDF-1.4\n')],
  ['a PDF behind something else', Buffer.concat([Buffer.from('x'), testPdf])],
];

test.each(others)('%s is not accepted', async (_what, bytes) => {
  await expect(readDocumentFile(bytes)).rejects.toThrow(
    'Only JPEG, PNG, WebP and PDF files are accepted !!',
  );
});

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
])('the first bytes of %s alone are no picture', async (_what, bytes) => {
  const given = Buffer.concat([Buffer.from(bytes), Buffer.from(svg)]);
  await expect(readDocumentFile(given)).rejects.toThrow('The picture cannot be read !!');
});
