-- enqueue_news, revision 1: writes a job that may wait, in the transaction of its cause: mails and
-- notifications for many. Codes and what else somebody waits for at this moment go first.
CREATE OR REPLACE FUNCTION enqueue_news(task text, payload json) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.add_job(task, payload, priority => 10);
$$;
REVOKE ALL ON FUNCTION enqueue_news FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_news TO canopy_app;
