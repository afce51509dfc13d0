-- row_digest, revision 2: the digest of a row as JSON. What is null is left out, so that a column
-- that is added later changes no digest. The signed changes rely on it: it must never change.
--
-- jsonb_strip_nulls is the quick way, for nearly all rows. It looks into objects as well, so it is
-- only for rows without a null in one.
CREATE OR REPLACE FUNCTION row_digest(whole jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_path_exists(whole, '$.*.**{1 to last} ? (@ == null)') THEN
    RETURN (SELECT encode(sha256(convert_to(
        coalesce(jsonb_object_agg(key, value), '{}')::text, 'UTF8')), 'hex')
      FROM jsonb_each(whole) WHERE value <> 'null');
  END IF;
  RETURN encode(sha256(convert_to(jsonb_strip_nulls(whole)::text, 'UTF8')), 'hex');
END $$;
GRANT EXECUTE ON FUNCTION row_digest TO canopy_app;
