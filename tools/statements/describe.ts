import pg from 'pg';

/** A column that a statement answers, and its type as the driver gives it to the program. */
export type Column = { readonly name: string; readonly type: string };

/** What PostgreSQL says of a statement: its columns, or what is wrong with it. */
export type Described = { readonly columns: readonly Column[]; readonly error?: string };

const { builtins } = pg.types;

/** The numbers of types that the driver has no names for. */
const others = { name: 19, void: 2278 };
const arrays = {
  bool: 1000,
  bytea: 1001,
  int2: 1005,
  int4: 1007,
  int8: 1016,
  text: 1009,
  json: 199,
};

/** What the driver makes of a value, by the number of its type; see db/database.ts for int8. */
const typeOf = new Map<number, string>([
  ...[builtins.INT2, builtins.INT4, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.NUMERIC, builtins.UUID].map(
    (oid) => [oid, 'string'] as const,
  ),
  [builtins.INT8, 'bigint'],
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.DATE, 'Date'],
  [builtins.JSON, 'any'],
  [builtins.JSONB, 'any'],
  [others.void, 'string'],
  [others.name, 'string'],
  [arrays.bool, '(boolean | null)[]'],
  [arrays.bytea, '(Buffer | null)[]'],
  [arrays.int2, '(number | null)[]'],
  [arrays.int4, '(number | null)[]'],
  [arrays.int8, '(string | null)[]'],
  [arrays.text, '(string | null)[]'],
  [arrays.json, 'any[]'],
]);

type RowDescription = { fields: { name: string; dataTypeID: number }[] };

/** Lets PostgreSQL parse a statement and describe what it would answer, without running it. */
class Description {
  private described: Described = { columns: [] };
  private readonly text: string;
  private readonly done: (described: Described) => void;
  constructor(text: string, done: (described: Described) => void) {
    this.text = text;
    this.done = done;
  }
  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: RowDescription): void {
    this.described = {
      columns: fields.map(({ name, dataTypeID }) => ({
        name,
        type: typeOf.get(dataTypeID) ?? `'type ${dataTypeID} of PostgreSQL'`,
      })),
    };
  }
  handleError(error: Error): void {
    this.done({ columns: [], error: error.message });
  }
  handleReadyForQuery(): void {
    this.done(this.described);
  }
}

/** What PostgreSQL says of a statement. */
export function describeStatement(client: pg.Client, text: string): Promise<Described> {
  return new Promise((done) => {
    client.query(new Description(text, done) as unknown as pg.Submittable);
  });
}
