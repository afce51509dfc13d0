-- Why: work that follows from a request (mail first of all) is written down in the same transaction
-- as its cause. The queue belongs to the owner of the database; this function is the only door that
-- the application's own role has to it.

CREATE FUNCTION enqueue_job(task text, payload json, key text DEFAULT NULL,
  run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.add_job(task, payload, run_at => run_at, job_key => key);
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO canopy_app;

-- How much mail waits and since when, for /readyz.
CREATE FUNCTION waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*), min(run_at) FROM graphile_worker.jobs
    WHERE task_identifier = task AND run_at <= now();
$$;
REVOKE ALL ON FUNCTION waiting_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_jobs TO canopy_app;
