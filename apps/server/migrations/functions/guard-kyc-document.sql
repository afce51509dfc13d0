-- guard_kyc_document, revision 1: a document begins under review, is decided once, and is never
-- exchanged or deleted.
CREATE OR REPLACE FUNCTION guard_kyc_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 3 THEN RAISE EXCEPTION 'a document begins under review'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'document % is replaced or must stay', OLD.id;
  END IF;
  IF OLD.status <> 3 AND (NEW.status, NEW.remark, NEW.decided_at, NEW.decided_by)
      IS DISTINCT FROM (OLD.status, OLD.remark, OLD.decided_at, OLD.decided_by) THEN
    RAISE EXCEPTION 'document % is decided', OLD.id;
  END IF;
  IF NEW.content IS NOT NULL AND NEW.content <> OLD.content THEN
    RAISE EXCEPTION 'document % is not what was submitted', OLD.id;
  END IF;
  RETURN NEW;
END $$;
