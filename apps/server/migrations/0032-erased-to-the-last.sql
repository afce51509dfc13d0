-- Why: of an erased person two things could be left: what a program other than ours had written
-- into a request as withdrawlby, and a mail that could not be delivered, which stayed in the queue
-- for ever, with the mail server's reason in plain words beside it.

UPDATE personal_data SET deed = 'replace', why = ''
  WHERE table_name = 'withdrawals' AND column_name = 'withdrawlby';
DO $$
BEGIN
  PERFORM set_config('canopy.door', 'open', true);
  UPDATE withdrawals SET withdrawlby = ''
    WHERE uid IN (SELECT uid FROM members WHERE erased_at IS NOT NULL);
  PERFORM set_config('canopy.door', '', true);
END $$;

-- Mails that were tried as often as they are, the last time before a moment.
CREATE FUNCTION remove_failed_mails(before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM graphile_worker._private_jobs
    WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < before
      AND payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION remove_failed_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_failed_mails TO canopy_app;
