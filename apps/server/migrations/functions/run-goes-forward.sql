-- run_goes_forward, revision 1: a run only goes forward, and it ends when all its receivers are
-- booked. A receiver who is counted as done is never booked again, so the count may never go
-- back.
CREATE OR REPLACE FUNCTION run_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step CONSTANT text := OLD.status || ' to ' || NEW.status;
  goes boolean;
BEGIN
  goes := CASE
    WHEN OLD.status = NEW.status THEN
      NEW.done >= OLD.done AND OLD.status IN ('posting', 'reversing')
    WHEN step IN ('posting to posted', 'reversing to reversed') THEN NEW.done = NEW.planned
    -- A reversal counts its receivers anew.
    WHEN step = 'posted to reversing' THEN NEW.done = 0
    ELSE false
  END;
  IF NOT goes THEN
    RAISE EXCEPTION 'run % cannot go from % with % done to % done', OLD.id, step, OLD.done,
      NEW.done;
  END IF;
  RETURN NEW;
END $$;
