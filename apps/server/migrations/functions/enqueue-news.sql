-- enqueue_news, revision 2: writes jobs that may wait, in the transaction of their cause: mails and
-- notifications for many, with one call of the queue. Codes and what else somebody waits for at
-- this moment go first.
DROP FUNCTION IF EXISTS enqueue_news(text, json);
CREATE OR REPLACE FUNCTION enqueue_news(task text, payloads json[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.add_jobs(array_agg(
    (task, payload, NULL, NULL, NULL, NULL, 10, NULL)::graphile_worker.job_spec))
  FROM unnest(payloads) AS p (payload) HAVING count(*) > 0;
$$;
REVOKE ALL ON FUNCTION enqueue_news FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_news TO canopy_app;
