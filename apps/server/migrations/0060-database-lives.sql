-- Why: what a server keeps in mind of the database (which transactions it has counted, up to which
-- posting all is decided) holds for one life of it. A crash takes back what no disk had, a failover
-- what no standby had, and the numbers of those transactions and rows are then given out again.
--
-- The row is in a table that is not logged: PostgreSQL empties it after a crash and on a standby
-- that becomes the primary, and keeps it over an orderly restart. So where the mark is another than
-- it was, or none, the database has begun another life.
CREATE UNLOGGED TABLE database_lives (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  mark uuid NOT NULL DEFAULT gen_random_uuid()
);
GRANT SELECT ON database_lives TO canopy_app;
-- The mark is the database's own.
GRANT INSERT (one) ON database_lives TO canopy_app;
