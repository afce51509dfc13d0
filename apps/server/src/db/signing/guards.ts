import {
  changingTables,
  checkedTables,
  freeTables,
  growingTables,
} from '#db/signing/covered-tables.ts';

/** A server of the release before takes a signed table that it does not know for removed. */
const newTables = new Set(['database_lives', 'job_pools']);

/** A company may have others beside them. */
const ownTables = [changingTables, growingTables, checkedTables, freeTables]
  .flatMap(Object.keys)
  .filter((name) => !newTables.has(name))
  .map((name) => `'${name}'`)
  .join(', ');

/** A digest by PostgreSQL's own functions: those of the database are what is looked at. */
const digest = (of: string): string =>
  `encode(pg_catalog.sha256(convert_to(jsonb_build_object(${of})::text, 'UTF8')), 'hex')`;

/**
 * The functions, triggers and tables that keep and note what is written, one row each, so that they
 * are signed and checked like rows. What they do is taken from the catalog as it is, not from texts
 * that PostgreSQL makes of it, which another version may spell otherwise.
 */
export const guardsSql = `
  SELECT 'function ' || p.proname || '/' || p.pronargs AS key,
    ${digest(`'body', p.prosrc, 'parsed', p.prosqlbody IS NOT NULL, 'definer', p.prosecdef,
      'settings', to_jsonb(p.proconfig), 'kind', p.prokind, 'volatile', p.provolatile,
      'language', l.lanname`)} AS digest
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT 'trigger ' || c.relname || ' ' || t.tgname,
    ${digest(`'function', p.proname, 'schema', p.pronamespace::regnamespace::text,
      'enabled', t.tgenabled, 'type', t.tgtype, 'columns', t.tgattr::text,
      'arguments', encode(t.tgargs, 'hex'), 'when', t.tgqual IS NOT NULL,
      'old', t.tgoldtable, 'new', t.tgnewtable`)}
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
  UNION ALL
  SELECT 'table ' || c.relname,
    ${digest(`'kind', c.relkind, 'rules', c.relhasrules, 'policies', c.relrowsecurity,
      'forced', c.relforcerowsecurity`)}
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    AND c.relname IN (${ownTables})`;
