import { createHash } from 'node:crypto';
import { defaultBrand, thingNames, type Word, type Words } from '@canopy/contract/brand.ts';
import { languages, type Language } from '@canopy/contract/events/topics.ts';
import { within } from '#base/within.ts';
import type { BrandReader, HouseBrand } from '#call/ports.ts';
import type { Database, Queryable } from '#db/database.ts';
import { readShown, type OwnWords } from '#settings/settings.ts';

/** Another server's change is seen after this. */
const keepMs = 1000;
/** Where the database does not answer for so long, the brand that was read last will do. */
const mostMs = 1000;

/** The brand of a database, with one read a second at most, however many pages and mails ask. */
export function brandReader(db: Database): BrandReader {
  let kept: { brand: Promise<HouseBrand>; at: number } | null = null;
  let last: HouseBrand | null = null;
  /** How often it was changed here, and after which change the last one was read. */
  let changes = 0;
  let lastAfter = -1;
  const read = async (): Promise<HouseBrand> => {
    const after = changes;
    try {
      const house = await readHouse(db);
      [last, lastAfter] = [house, after];
      return house;
    } catch (error) {
      if (last) return last;
      throw error;
    }
  };
  return {
    read() {
      const now = performance.now();
      if (!kept || now - kept.at > keepMs) {
        const fresh = { brand: read(), at: now };
        kept = fresh;
        fresh.brand.catch(() => {
          if (kept === fresh) kept = null;
        });
      }
      return last && lastAfter === changes ? within(mostMs, kept.brand, last) : kept.brand;
    },
    forget() {
      kept = null;
      changes += 1;
    },
  };
}

async function readHouse(db: Queryable): Promise<HouseBrand> {
  const settings = await readShown(db);
  return {
    name: settings.brandName,
    color: colorOf(settings.brandColor, defaultBrand.color),
    secondColor: colorOf(settings.brandSecondColor, defaultBrand.secondColor),
    sign: settings.brandSign,
    legalName: settings.legalName,
    legalAddress: settings.legalAddress,
    imprint: settings.brandImprint,
    words: wordsOf(settings.words),
    logos: await readLogos(db),
    sender: { name: settings.mailName, address: settings.mailAddress },
  };
}

/**
 * What is shown is not held against its signature, and colors are written into drawings, styles and
 * mails as they are: what is none is as it ships.
 */
function colorOf(given: unknown, usual: string): string {
  return typeof given === 'string' && /^#[0-9a-f]{6}$/.test(given) ? given : usual;
}

/** Every word that can be set, as the wire names it. */
export const wordNames: readonly string[] = languages.flatMap((language) =>
  thingNames.flatMap((thing) => ['one', 'many'].map((form) => `${language}.${thing}.${form}`)),
);

function wordsOf(own: OwnWords): Words {
  const inLanguage = (language: Language): Words[Language] => {
    const usual = defaultBrand.words[language];
    const word = (thing: (typeof thingNames)[number]): Word => ({
      one: own[`${language}.${thing}.one`] || usual[thing].one,
      many: own[`${language}.${thing}.many`] || usual[thing].many,
    });
    return { member: word('member'), package: word('package'), bot: word('bot') };
  };
  return { en: inLanguage('en'), hi: inLanguage('hi') };
}

/** The addresses of the company's pictures. Each has the hash of its content in it. */
export async function readLogos(db: Queryable): Promise<HouseBrand['logos']> {
  const rows = await db.query<{ kind: keyof HouseBrand['logos']; hash: string; type: string }>({
    name: 'brand-logos',
    text: `SELECT kind, encode(sha256, 'hex') AS hash, file_type AS type
      FROM (SELECT DISTINCT ON (kind) kind, sha256, file_type FROM brand_files
        ORDER BY kind, id DESC) AS newest
      WHERE sha256 IS NOT NULL`,
  });
  const found = Object.fromEntries(
    rows.map(({ kind, hash, type }) => [kind, `/brand/${hash}.${type}`]),
  );
  return { ...defaultBrand.logos, ...found };
}

/** A picture of the company. */
export type BrandFile = { type: string; content: Buffer };

/** A picture by its hash; one whose content was changed is not served. */
export async function readBrandFile(db: Queryable, hash: string): Promise<BrandFile | null> {
  const [row] = await db.query<BrandFile>(
    `SELECT file_type AS type, content FROM brand_files
     WHERE sha256 = decode($1, 'hex') ORDER BY id DESC LIMIT 1`,
    [hash],
  );
  const isWhole = row && createHash('sha256').update(row.content).digest('hex') === hash;
  return isWhole ? row : null;
}

/** The picture at an address of the brand; null where there is none, or not as it was saved. */
export async function readLogo(db: Queryable, address: string): Promise<BrandFile | null> {
  const [, hash = ''] = /\/([0-9a-f]{64})\./.exec(address) ?? [];
  return hash === '' ? null : readBrandFile(db, hash);
}
