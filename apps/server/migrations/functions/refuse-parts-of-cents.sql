-- refuse_parts_of_cents, revision 1: a bank pays no fraction of a cent. A trigger and no
-- constraint, since requests from before this rule keep what was promised and are still to be
-- decided.
CREATE OR REPLACE FUNCTION refuse_parts_of_cents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bank cannot pay % micro-units: no whole cents', NEW.payable;
END $$;
