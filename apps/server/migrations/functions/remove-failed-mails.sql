-- remove_failed_mails, revision 1: removes mails that were tried as often as they are, the last
-- time before a moment.
CREATE OR REPLACE FUNCTION remove_failed_mails(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < before
      AND payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION remove_failed_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_failed_mails TO canopy_app;
