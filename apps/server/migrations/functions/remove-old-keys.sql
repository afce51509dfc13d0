-- remove_old_keys, revision 1: the only way to remove keys: at most so many of those that booked
-- nothing, the oldest first, and none younger than 30 days, whatever the application believes the
-- time to be. A key that is locked just now is left for the next time. Answers how many were
-- removed.
CREATE OR REPLACE FUNCTION remove_old_keys(before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM idempotency_keys WHERE key IN (
    SELECT key FROM idempotency_keys
    WHERE posting_id IS NULL AND at < least(before, now() - interval '30 days')
    ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION remove_old_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_old_keys TO canopy_app;
