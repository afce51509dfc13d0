-- place_member, revision 3: puts a new member at the outer end of the sponsor's leg, with the
-- event 'joined', and answers the new id, or null when the ids have run out. The leg's row is
-- locked first and the id is drawn under that lock, so members already on the leg have smaller
-- ids than the next one. An id that somebody had in a network that was taken over is left out, also
-- where it had zeros in front: they sign in with it, and 0100001 is read as 100001 elsewhere.
CREATE OR REPLACE FUNCTION place_member(
  new_sponsor integer, new_side smallint, highest_uid integer, new_name text, new_email text,
  new_mobile text, new_country smallint, new_password_hash text, now_at timestamptz
) RETURNS integer LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  head integer;
  tail integer;
  new_uid integer;
BEGIN
  SELECT CASE new_side WHEN 1 THEN left_head ELSE right_head END INTO STRICT head
    FROM members WHERE uid = new_sponsor;
  SELECT tail_uid INTO STRICT tail FROM legs
    WHERE head_uid = head AND side = new_side FOR NO KEY UPDATE;
  -- Asked before drawing, so that refused sign-ups do not use up ids.
  IF (SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM member_uids)
      > highest_uid THEN
    RETURN NULL;
  END IF;
  LOOP
    new_uid := nextval('member_uids');
    IF new_uid > highest_uid THEN
      RETURN NULL;
    END IF;
    EXIT WHEN NOT EXISTS (SELECT 1 FROM openings WHERE lower(old_id) = ANY (ARRAY(
      SELECT lpad(new_uid::text, digits, '0')
      FROM generate_series(length(new_uid::text), 10) AS digits)));
  END LOOP;
  INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
      mobile, country_id, password_hash, joined_at)
    VALUES (new_uid, new_sponsor, tail, new_side,
      CASE new_side WHEN 1 THEN head ELSE new_uid END,
      CASE new_side WHEN 1 THEN new_uid ELSE head END,
      new_name, new_email, new_mobile, new_country, new_password_hash, now_at);
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (new_uid, 3 - new_side, new_uid);
  UPDATE legs SET tail_uid = new_uid WHERE head_uid = head AND side = new_side;
  INSERT INTO network_events (at, kind, uid) VALUES (now_at, 'joined', new_uid);
  RETURN new_uid;
END $$;
