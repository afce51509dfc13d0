-- Why: every request leaves its key behind. A key that booked something stays with its posting for
-- ever; one that did not (a refusal, a request whose postings have keys of their own) is of use
-- while somebody may still repeat the request, and goes after 30 days.

CREATE INDEX idempotency_keys_passing ON idempotency_keys (at) WHERE posting_id IS NULL;

-- How far the demo is stands among the keys, and is no request: it never goes.
UPDATE idempotency_keys SET at = 'infinity' WHERE key = 'demo:mark';

-- The one way to remove keys: at most so many of those that booked nothing, the oldest first, and
-- none that is younger than 30 days, whatever the application believes the time to be. One that
-- somebody holds just now is left for the next time. Answers how many went.
CREATE FUNCTION remove_old_keys(before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM idempotency_keys WHERE key IN (
    SELECT key FROM idempotency_keys
    WHERE posting_id IS NULL AND at < least(before, now() - interval '30 days')
    ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION remove_old_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_old_keys TO canopy_app;
REVOKE DELETE ON idempotency_keys FROM canopy_app;
