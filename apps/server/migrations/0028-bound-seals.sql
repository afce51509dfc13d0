-- Why: a sealed value is bound to its table, column and owner, and begins with the id of the key
-- that opens it ('c2.1a2b3c4d.'), so that DATA_KEY can be replaced while servers run. What was
-- sealed before is sealed anew by the first start of this version, which knows the key.

-- The keys under which something may be sealed. Fingerprints cannot be made anew (what they were
-- made of is not kept), so their key stays for ever; it is kept here, sealed under each DATA_KEY.
-- The first row is also the mark that nothing is left which is not bound to its place.
CREATE TABLE data_keys (
  id text PRIMARY KEY CONSTRAINT is_a_key_id CHECK (id ~ '^[0-9a-f]{8}$'),
  print_key text,
  first_used_at timestamptz NOT NULL DEFAULT now(),
  -- Since when nothing is sealed under it any more, neither the key of fingerprints.
  replaced_at timestamptz,
  CONSTRAINT in_use_or_replaced CHECK ((print_key IS NULL) = (replaced_at IS NOT NULL))
);
GRANT SELECT ON data_keys TO canopy_app;

-- What must never change otherwise is sealed anew through this door: it takes the owner of the
-- tables, who says so for the length of a transaction. The application's role cannot open it.
CREATE FUNCTION through_door() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT current_setting('canopy.door', true) IS NOT DISTINCT FROM 'open'
    AND current_user <> 'canopy_app';
$$;

DROP TRIGGER decide_once ON withdrawals;
CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION decide_once();
DROP TRIGGER guard ON kyc_documents;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON kyc_documents
  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION guard_kyc_document();
DROP TRIGGER draw_once ON bonanzas;
CREATE TRIGGER draw_once BEFORE UPDATE OR DELETE ON bonanzas
  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION draw_once();
