-- guard_signal, revision 1: a signal begins as a draft. Once it is published nothing of it changes
-- but its closing, which is written once. No signal is ever deleted, and a draft that was thrown
-- away stays so.
CREATE OR REPLACE FUNCTION guard_signal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closing CONSTANT text[] := ARRAY['closed_at', 'closed_by', 'exit_price', 'reason'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.published_at IS NOT NULL THEN RAISE EXCEPTION 'a signal begins as a draft'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'signal % must stay', OLD.id; END IF;
  IF OLD.removed_at IS NOT NULL THEN RAISE EXCEPTION 'signal % is removed', OLD.id; END IF;
  IF OLD.published_at IS NULL THEN
    IF NEW.closed_at IS NOT NULL THEN RAISE EXCEPTION 'signal % is a draft', OLD.id; END IF;
    RETURN NEW;
  END IF;
  IF OLD.closed_at IS NOT NULL THEN RAISE EXCEPTION 'signal % is closed', OLD.id; END IF;
  -- As texts: 1.10 and 1.1 are the same number, but not what was published.
  IF NEW.closed_at IS NULL
    OR (to_jsonb(NEW) - closing)::text <> (to_jsonb(OLD) - closing)::text
  THEN
    RAISE EXCEPTION 'signal % is published and cannot be changed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER guard_signal BEFORE INSERT OR UPDATE OR DELETE ON signals
  FOR EACH ROW EXECUTE FUNCTION guard_signal();
