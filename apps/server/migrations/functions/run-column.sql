-- run_column, revision 2: one column of what a run has written down, as numbers. run_columns has it
-- in parts, as the bytes of a typed array: the lowest byte first, 8, 4 or 1 of them per number.
-- Those of 8 and 4 are signed. Empty where the run has no such column.
CREATE OR REPLACE FUNCTION run_column(run integer, column_name text, size integer)
RETURNS bigint[] LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  -- Put together first: to take one byte out of a stored part would read all of that part.
  b CONSTANT bytea := (SELECT string_agg(data, '' ORDER BY part) FROM run_columns
    WHERE run_id = run AND name = column_name);
BEGIN
  RETURN ARRAY(SELECT CASE size
      WHEN 8 THEN get_byte(b, at)::bigint | (get_byte(b, at + 1)::bigint << 8)
        | (get_byte(b, at + 2)::bigint << 16) | (get_byte(b, at + 3)::bigint << 24)
        | (get_byte(b, at + 4)::bigint << 32) | (get_byte(b, at + 5)::bigint << 40)
        | (get_byte(b, at + 6)::bigint << 48) | (get_byte(b, at + 7)::bigint << 56)
      WHEN 4 THEN get_byte(b, at) | (get_byte(b, at + 1) << 8) | (get_byte(b, at + 2) << 16)
        | (get_byte(b, at + 3) << 24)
      ELSE get_byte(b, at) END
    FROM generate_series(0, octet_length(b) - 1, size) AS at);
END $$;
