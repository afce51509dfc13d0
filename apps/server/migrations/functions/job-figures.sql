-- job_figures, revision 1: how many jobs of each task are due, in which state, and for how many
-- seconds the oldest has been due that is not given up; for /metrics. A job that is tried again
-- later counts from its beginning.
CREATE OR REPLACE FUNCTION job_figures() RETURNS TABLE (task text, waiting integer, running integer,
  failing integer, failed integer, oldest double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT j.task_identifier, count(*) FILTER (WHERE state = 'waiting')::integer,
    count(*) FILTER (WHERE state = 'running')::integer,
    count(*) FILTER (WHERE state = 'failing')::integer,
    count(*) FILTER (WHERE state = 'failed')::integer,
    coalesce(extract(epoch FROM now() - min(since) FILTER (WHERE state <> 'failed')), 0)::float8
  FROM (
    SELECT task_identifier, CASE WHEN locked_at IS NOT NULL THEN 'running'
        WHEN attempts >= max_attempts THEN 'failed'
        WHEN attempts > 0 THEN 'failing' ELSE 'waiting' END AS state,
      CASE WHEN attempts > 0 THEN created_at ELSE run_at END AS since
    FROM graphile_worker.jobs WHERE run_at <= now() OR attempts > 0
  ) AS j
  GROUP BY j.task_identifier;
$$;
REVOKE ALL ON FUNCTION job_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION job_figures TO canopy_app;
