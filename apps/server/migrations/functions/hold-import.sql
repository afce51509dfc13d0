-- hold_import, revision 1: to be called before anything of an import is taken back. Until the
-- transaction ends nobody joins, nothing is booked, and no row is added that names a member; what
-- is under way is waited for, and seen. Answers what stands in the way, or null.
CREATE OR REPLACE FUNCTION hold_import(import integer, root integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- legs whole, since remove_import empties it: a stronger lock later could wait for ever.
  LOCK TABLE legs IN ACCESS EXCLUSIVE MODE;
  -- Wallets before postings, as whoever books takes them. A new row that names a member looks at
  -- the member's, and waits.
  LOCK TABLE members, wallets, postings, runs IN EXCLUSIVE MODE;
  RETURN import_hindrance(import, root);
END $$;
REVOKE ALL ON FUNCTION hold_import FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_import TO canopy_app;
