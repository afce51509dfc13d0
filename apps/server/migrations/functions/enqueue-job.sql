-- enqueue_job, revision 2: writes a job (mail first of all) in the transaction of its cause. The
-- queue belongs to the owner of the database; this is the application's only way to add to it.
-- add_job writes nothing where a worker starts the job of this key in the very moment: that one may
-- have looked before this cause is committed, so it needs a successor, and the next try makes it.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, key text DEFAULT NULL,
  run_at timestamptz DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  job bigint;
BEGIN
  WHILE job IS NULL LOOP
    SELECT id INTO job
    FROM graphile_worker.add_job(task, payload, run_at => run_at, job_key => key);
  END LOOP;
END;
$$;
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO canopy_app;
