import type pg from 'pg';
import type { Secrets } from '#base/secrets.ts';

/** Makes the marks that nobody can make without DATA_KEY. */
export type Marks = Pick<Secrets, 'fingerprint'>;

/** What a statement needs: the pool, or one connection inside a transaction. */
export type Queryable = {
  /** What it signs with; null for programs that only read. */
  marks: Marks | null;
  query<Row extends pg.QueryResultRow>(
    statement: string | { name: string; text: string },
    values?: readonly unknown[],
  ): Promise<Row[]>;
};

/** The database as the features see it. */
export type Database = Queryable & {
  /**
   * Runs the work in one transaction, signs what it has changed, and commits it. On a serialization
   * failure or a deadlock the whole work is run again, so it must do nothing outside the database.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The same promise for a single statement, which is a transaction of its own. */
  retrying<T>(work: () => Promise<T>): Promise<T>;
  /** How its connections are used, and how many wait for one. */
  connections(): { idle: number; busy: number; waiting: number; max: number };
  close(): Promise<void>;
};
