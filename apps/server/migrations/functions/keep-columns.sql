-- keep_columns, revision 1: keeps what a run has written down until it is booked; nothing else
-- can finish the run.
CREATE OR REPLACE FUNCTION keep_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM runs WHERE id = OLD.run_id AND status = 'posting') THEN
    RAISE EXCEPTION 'run % is still to be booked', OLD.run_id;
  END IF;
  RETURN OLD;
END $$;
