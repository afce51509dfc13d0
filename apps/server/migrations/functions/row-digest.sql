-- row_digest, revision 1: the digest of a row as JSON. What is null is left out, so that a column
-- that is added later changes no digest. The signed changes rely on it: it must never change.
CREATE OR REPLACE FUNCTION row_digest(whole jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    coalesce(jsonb_object_agg(key, value), '{}')::text, 'UTF8')), 'hex')
  FROM jsonb_each(whole) WHERE value <> 'null'
$$;
GRANT EXECUTE ON FUNCTION row_digest TO canopy_app;
