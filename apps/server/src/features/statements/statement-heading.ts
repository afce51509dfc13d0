/** What stands above a statement, whatever its format. */
export type Heading = {
  person: string;
  wallet: string;
  /** 'YYYY-MM-DD', or '' for no bound. */
  from: string;
  to: string;
  madeAt: string;
  timeZone: string;
};

/** A posting's kind in words: 'withdrawalPaid' becomes 'Withdrawal paid'. */
export function kindText(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
