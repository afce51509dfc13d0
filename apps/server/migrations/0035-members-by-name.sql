-- Members are searched by the beginning of their name or of its last word. In the order of bytes,
-- so that a beginning is a range, and a search can stop anywhere in it and go on from there.
CREATE INDEX members_by_name ON members ((lower(name) COLLATE "C"), uid);
CREATE INDEX members_by_last_name
  ON members ((lower(substring(name FROM '\S+$')) COLLATE "C"), uid);
