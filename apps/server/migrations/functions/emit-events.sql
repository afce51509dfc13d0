-- emit_events, revision 2: writes down what webhooks are to be told, where one that is on asks for
-- the kind. Called last in a deed, after its other locks.
--
-- A deed holds its members from here to its end: of two deeds of one member the second gets its
-- number when the first is committed, so that numbers of a member follow the order of commits.
-- Members are locked in their order. Nobody waits who has nothing to write.
-- event_request has a default for servers of the version before.
DROP FUNCTION IF EXISTS emit_events(text[], integer[], timestamptz[], jsonb[]);
CREATE OR REPLACE FUNCTION emit_events(
  event_kind text[], event_uid integer[], event_at timestamptz[], event_data jsonb[],
  event_request uuid[] DEFAULT NULL
) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  wanted CONSTANT text[] := ARRAY(SELECT DISTINCT unnest(kinds) FROM webhooks
    WHERE off_at IS NULL);
BEGIN
  IF NOT wanted && event_kind THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(7226755, held.uid) FROM (
    SELECT DISTINCT coalesce(n.uid, 0) AS uid FROM unnest(event_kind, event_uid) AS n (kind, uid)
    WHERE n.kind = ANY (wanted) ORDER BY uid) AS held;
  INSERT INTO webhook_events (kind, uid, at, data, request_id)
    SELECT n.kind, n.uid, n.at, n.data, n.request
    FROM unnest(event_kind, event_uid, event_at, event_data, event_request)
      WITH ORDINALITY AS n (kind, uid, at, data, request, no)
    WHERE n.kind = ANY (wanted) ORDER BY n.no;
END $$;
REVOKE ALL ON FUNCTION emit_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION emit_events TO canopy_app;
