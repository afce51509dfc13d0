-- Why: a job that a server has begun is held by it until it ends. The queue takes a server for gone
-- after four hours, so a mail that was being sent while its server was killed came four hours late.
--
-- Each server's worker says every few seconds that it is there. What one held that has said so, and
-- says so no more, is free after a minute.
CREATE TABLE job_pools (
  id text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
