-- waiting_jobs, revision 1: how much mail waits and since when, for /readyz.
CREATE OR REPLACE FUNCTION waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*), min(run_at) FROM graphile_worker.jobs
    WHERE task_identifier = task AND run_at <= now();
$$;
REVOKE ALL ON FUNCTION waiting_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_jobs TO canopy_app;
