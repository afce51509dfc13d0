-- plain_number, revision 1: a number that people copy by hand, as it is compared: letters and
-- digits only, in small letters, without the 0x that some write in front of a hash. Otherwise one
-- payment could be claimed twice. Rows keep what an earlier version made of them: a change needs
-- a migration that updates them.
CREATE OR REPLACE FUNCTION plain_number(number text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(number), '[^a-z0-9]', '', 'g'), '^0x', '')
$$;
