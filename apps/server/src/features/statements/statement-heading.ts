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
