-- row_key, revision 2: the columns of a row's key, three at most, as one text. The signed changes
-- rely on it: it must never change. PostgreSQL puts its expression in the place of the call.
CREATE OR REPLACE FUNCTION row_key(whole jsonb, keys text[]) RETURNS text LANGUAGE sql
IMMUTABLE AS $$
  SELECT CASE cardinality(keys)
    WHEN 1 THEN whole ->> keys[1]
    WHEN 2 THEN (whole ->> keys[1]) || ':' || (whole ->> keys[2])
    ELSE (whole ->> keys[1]) || ':' || (whole ->> keys[2]) || ':' || (whole ->> keys[3]) END
$$;
GRANT EXECUTE ON FUNCTION row_key TO canopy_app;
