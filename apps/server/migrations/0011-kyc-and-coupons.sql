-- Why: the documents by which members prove who they are, and the coupons that their purchases give
-- and a bonanza draws from.
--
-- What must hold whatever the code above believes stands here: a document is decided once and an
-- approved one stays; bonanzas do not overlap; a draw uses the seed that was promised and happens
-- once; what took part in a draw is what anyone can check it with for ever.

CREATE TABLE kyc_documents (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  document text NOT NULL CHECK (document IN ('pan', 'bank', 'adharfront', 'adharback')),
  kind text NOT NULL CHECK (
    kind IN ('link', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  -- The file or the link, sealed with DATA_KEY. Nobody needs it once a newer one has come.
  content bytea CHECK (octet_length(content) <= 16 * 1024 * 1024),
  -- The contract's codes: 1 approved, 2 rejected, 3 under review.
  status smallint NOT NULL DEFAULT 3 CHECK (status IN (1, 2, 3)),
  remark text NOT NULL DEFAULT '',
  submitted_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  replaced_at timestamptz,
  CONSTRAINT decided_or_under_review CHECK (
    (status = 3) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT kept_until_replaced CHECK ((content IS NULL) = (replaced_at IS NOT NULL)),
  CONSTRAINT approved_stays CHECK (status <> 1 OR replaced_at IS NULL)
);
-- What is sealed cannot be compressed.
ALTER TABLE kyc_documents ALTER content SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX one_document_of_a_kind ON kyc_documents (uid, document)
  WHERE replaced_at IS NULL;
CREATE INDEX kyc_documents_by_status ON kyc_documents (status, id DESC) WHERE replaced_at IS NULL;
GRANT SELECT, INSERT, UPDATE (content, status, remark, decided_at, decided_by, replaced_at)
  ON kyc_documents TO canopy_app;

CREATE FUNCTION guard_kyc_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 3 THEN RAISE EXCEPTION 'a document begins under review'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.replaced_at IS NOT NULL THEN
    RAISE EXCEPTION 'document % is replaced or must stay', OLD.id;
  END IF;
  IF OLD.status <> 3 AND (NEW.status, NEW.remark, NEW.decided_at, NEW.decided_by)
      IS DISTINCT FROM (OLD.status, OLD.remark, OLD.decided_at, OLD.decided_by) THEN
    RAISE EXCEPTION 'document % is decided', OLD.id;
  END IF;
  IF NEW.content IS NOT NULL AND NEW.content <> OLD.content THEN
    RAISE EXCEPTION 'document % is not what was submitted', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON kyc_documents
  FOR EACH ROW EXECUTE FUNCTION guard_kyc_document();

-- Whose four documents are approved, and since when: the income for that is paid once in a life.
CREATE TABLE kyc_completions (
  uid integer PRIMARY KEY REFERENCES members,
  at timestamptz NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON kyc_completions
  EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON kyc_completions TO canopy_app;

CREATE TABLE bonanzas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- In the order in which they are drawn: [{"gift": "Phone", "count": 1}].
  gifts jsonb NOT NULL,
  -- Sealed with DATA_KEY until the draw; its hash is public from the beginning.
  sealed_seed text NOT NULL,
  seed_hash text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by integer NOT NULL REFERENCES operators,
  seed text CHECK (seed ~ '^[0-9a-f]+$'),
  drawn_at timestamptz,
  CONSTRAINT ends_after_its_start CHECK (ends_at > starts_at),
  CONSTRAINT one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT drawn_with_a_seed CHECK ((seed IS NULL) = (drawn_at IS NULL)),
  CONSTRAINT drawn_after_its_end CHECK (drawn_at >= ends_at),
  CONSTRAINT seed_that_was_promised CHECK (encode(sha256(seed::bytea), 'hex') = seed_hash)
);
CREATE INDEX bonanzas_by_end ON bonanzas (ends_at) WHERE drawn_at IS NULL;
GRANT SELECT, INSERT, UPDATE (seed, drawn_at) ON bonanzas TO canopy_app;

CREATE FUNCTION draw_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.drawn_at IS NOT NULL THEN
    RAISE EXCEPTION 'bonanza % is drawn or must stay', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_once BEFORE UPDATE OR DELETE ON bonanzas
  FOR EACH ROW EXECUTE FUNCTION draw_once();

CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text COLLATE "C" NOT NULL UNIQUE,
  uid integer NOT NULL REFERENCES members,
  purchase_id bigint NOT NULL REFERENCES purchases DEFERRABLE INITIALLY DEFERRED,
  given_at timestamptz NOT NULL,
  bonanza_id integer REFERENCES bonanzas,
  entered_at timestamptz,
  -- Of a winner: the place of its gift, counted from 0, and the gift.
  place integer CHECK (place >= 0),
  gift text,
  voided_at timestamptz,
  CONSTRAINT entered_at_a_time CHECK ((bonanza_id IS NULL) = (entered_at IS NULL)),
  CONSTRAINT won_something CHECK ((place IS NULL) = (gift IS NULL)),
  CONSTRAINT winner_took_part CHECK (
    place IS NULL OR (bonanza_id IS NOT NULL AND voided_at IS NULL))
);
CREATE UNIQUE INDEX one_winner_of_a_gift ON coupons (bonanza_id, place) WHERE place IS NOT NULL;
CREATE INDEX coupons_by_member ON coupons (uid, id);
CREATE INDEX coupons_by_purchase ON coupons (purchase_id);
CREATE INDEX coupons_by_bonanza ON coupons (bonanza_id, id) WHERE voided_at IS NULL;
GRANT SELECT, INSERT, UPDATE (bonanza_id, entered_at, place, gift, voided_at)
  ON coupons TO canopy_app;

-- Whoever changes a coupon of a bonanza holds the bonanza's row first (FOR SHARE; the draw, FOR
-- UPDATE), so that nothing enters or leaves while the winners are being found.
CREATE FUNCTION guard_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bonanza bonanzas;
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'coupon % must stay', OLD.code; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF OLD.voided_at IS NOT NULL THEN RAISE EXCEPTION 'coupon % is void', OLD.code; END IF;
    IF OLD.bonanza_id IS NOT NULL AND (NEW.bonanza_id, NEW.entered_at)
        IS DISTINCT FROM (OLD.bonanza_id, OLD.entered_at) THEN
      RAISE EXCEPTION 'coupon % has entered', OLD.code;
    END IF;
  END IF;
  IF NEW.bonanza_id IS NULL THEN RETURN NEW; END IF;
  SELECT * INTO STRICT bonanza FROM bonanzas WHERE id = NEW.bonanza_id FOR SHARE;
  IF bonanza.drawn_at IS NOT NULL THEN RAISE EXCEPTION 'bonanza % is drawn', bonanza.id; END IF;
  IF NEW.entered_at < bonanza.starts_at OR NEW.entered_at >= bonanza.ends_at THEN
    RAISE EXCEPTION 'bonanza % does not run at that time', bonanza.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON coupons
  FOR EACH ROW EXECUTE FUNCTION guard_coupon();
