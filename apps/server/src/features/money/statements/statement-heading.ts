import type { Brand } from '@canopy/contract/brand.ts';

/** How the company shows itself on a statement; pictures are PNG. */
export type HeadingBrand = Pick<
  Brand,
  'name' | 'color' | 'legalName' | 'legalAddress' | 'words'
> & { logo: Buffer | null; icon: Buffer | null };

/** The heading of a statement, in any format. */
export type Heading = {
  name: string;
  uid: number;
  wallet: string;
  /** Of money; '' for coins. */
  sign: string;
  brand: HeadingBrand;
  /** The name of the only kind of movements in it, or null for all. */
  kind: string | null;
  /** 'YYYY-MM-DD', or '' for no bound. */
  from: string;
  to: string;
  madeAt: string;
  timeZone: string;
  /** The head of the public log when it was made; null where there is none yet. */
  head: string | null;
};
