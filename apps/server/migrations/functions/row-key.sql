-- row_key, revision 1: the columns of a row's key as one text. The signed changes rely on it: it
-- must never change.
CREATE OR REPLACE FUNCTION row_key(whole jsonb, keys text[]) RETURNS text LANGUAGE sql
IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(keys) = 1 THEN whole ->> keys[1] ELSE (
    SELECT string_agg(whole ->> key, ':' ORDER BY place)
    FROM unnest(keys) WITH ORDINALITY AS k (key, place)) END
$$;
GRANT EXECUTE ON FUNCTION row_key TO canopy_app;
