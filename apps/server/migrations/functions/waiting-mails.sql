-- waiting_mails, revision 1: mails that wait, sealed as they are.
CREATE OR REPLACE FUNCTION waiting_mails() RETURNS TABLE (id bigint, sealed text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id, payload->>'sealed' FROM graphile_worker._private_jobs
    WHERE payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION waiting_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_mails TO canopy_app;
