-- enqueue_job, revision 1: writes a job (mail first of all) in the transaction of its cause. The
-- queue belongs to the owner of the database; this is the application's only way to add to it.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, key text DEFAULT NULL,
  run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.add_job(task, payload, run_at => run_at, job_key => key);
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO canopy_app;
