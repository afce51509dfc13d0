-- remove_mails, revision 1: takes mails out of the queue.
CREATE OR REPLACE FUNCTION remove_mails(ids bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM graphile_worker._private_jobs
    WHERE id = ANY (ids) AND payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION remove_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_mails TO canopy_app;
