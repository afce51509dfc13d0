-- through_door, revision 1: true for the owner of the tables who has said, for the length of a
-- transaction, that what must never change otherwise is sealed anew. The application's role
-- cannot open this door.
CREATE OR REPLACE FUNCTION through_door() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT current_setting('canopy.door', true) IS NOT DISTINCT FROM 'open'
    AND current_user <> 'canopy_app';
$$;
