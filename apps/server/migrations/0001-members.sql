-- Why: the people of the network, where each stands in the tree, and how they sign in.
--
-- Placement has to cost the same on a leg of a hundred thousand as on an empty one. A leg is a
-- chain that keeps going to one side; everyone on it shares one row of "legs", which knows the
-- chain's tail. A member is on two legs: on the parent's (by the side they stand on) and on one
-- that begins with themselves on the other side. left_head and right_head name the two.

CREATE TABLE members (
  uid integer PRIMARY KEY,
  sponsor_uid integer REFERENCES members,
  parent_uid integer REFERENCES members,
  side smallint CHECK (side IN (1, 2)),
  left_head integer NOT NULL,
  right_head integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  country_id smallint NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  joined_at timestamptz NOT NULL,
  activated_at timestamptz,
  suspended_at timestamptz,
  -- Two sign-ups can never stand on one place, whatever the code above does.
  CONSTRAINT one_member_per_place UNIQUE (parent_uid, side),
  -- Only the root stands alone; everyone else has a sponsor, a parent and a side, for ever.
  CONSTRAINT placed_or_root CHECK (
    (sponsor_uid IS NULL) = (parent_uid IS NULL) AND (parent_uid IS NULL) = (side IS NULL)
  ),
  -- A parent is always the earlier member, so one backward pass over the ids adds up every subtree.
  CONSTRAINT parent_before_child CHECK (parent_uid < uid AND sponsor_uid < uid)
);
CREATE INDEX members_by_email ON members (lower(email));
CREATE INDEX members_by_sponsor ON members (sponsor_uid, uid);

CREATE TABLE legs (
  head_uid integer NOT NULL REFERENCES members,
  side smallint NOT NULL CHECK (side IN (1, 2)),
  tail_uid integer NOT NULL REFERENCES members,
  PRIMARY KEY (head_uid, side)
) WITH (fillfactor = 50);

CREATE SEQUENCE member_uids AS integer START 100001;

GRANT SELECT, INSERT ON members TO canopy_app;
-- Sponsor, parent and side are not in this list: a place never changes.
GRANT UPDATE (name, email, mobile, country_id, password_hash, must_change_password, activated_at,
  suspended_at) ON members TO canopy_app;
GRANT SELECT, INSERT, UPDATE (tail_uid) ON legs TO canopy_app;
GRANT USAGE, SELECT ON member_uids TO canopy_app;

-- Puts a new member at the outer end of the sponsor's leg and answers the new id, or null when the
-- ids have run out. The leg's row is locked first and the id is drawn under that lock, so whoever
-- is already on the leg has a smaller id than whoever comes next.
CREATE FUNCTION place_member(
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
  new_uid := nextval('member_uids');
  IF new_uid > highest_uid THEN
    RETURN NULL;
  END IF;
  INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
      mobile, country_id, password_hash, joined_at)
    VALUES (new_uid, new_sponsor, tail, new_side,
      CASE new_side WHEN 1 THEN head ELSE new_uid END,
      CASE new_side WHEN 1 THEN new_uid ELSE head END,
      new_name, new_email, new_mobile, new_country, new_password_hash, now_at);
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (new_uid, 3 - new_side, new_uid);
  UPDATE legs SET tail_uid = new_uid WHERE head_uid = head AND side = new_side;
  RETURN new_uid;
END $$;
