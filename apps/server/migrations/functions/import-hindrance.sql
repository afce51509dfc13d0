-- import_hindrance, revision 1: what keeps an import from being taken back, or null. What was
-- booked, run or joined since keeps it for ever; what waits for somebody's answer until it has one.
CREATE OR REPLACE FUNCTION import_hindrance(import integer, root integer) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM postings p WHERE p.id > i.last_posting
      AND (p.reverses IS NULL OR p.reverses NOT BETWEEN i.first_posting AND i.last_posting))
      THEN 'postings'
    WHEN EXISTS (SELECT FROM runs) THEN 'runs'
    WHEN EXISTS (SELECT FROM members m WHERE m.uid <> root
      AND NOT EXISTS (SELECT FROM openings o WHERE o.uid = m.uid AND o.import_id = i.id))
      THEN 'members'
    WHEN EXISTS (SELECT FROM coupons c JOIN bonanzas b ON b.id = c.bonanza_id
      WHERE b.frozen_at IS NOT NULL) THEN 'draws'
    WHEN EXISTS (SELECT FROM fund_requests WHERE status = 'Pending' AND uid <> root)
      THEN 'deposits'
    WHEN EXISTS (SELECT FROM kyc_documents
      WHERE status = 3 AND replaced_at IS NULL AND uid <> root) THEN 'documents'
    WHEN EXISTS (SELECT FROM tickets WHERE status = 'Open' AND uid <> root) THEN 'tickets'
    WHEN EXISTS (SELECT FROM mt5_requests WHERE status = 'Pending' AND uid <> root)
      THEN 'accounts'
  END FROM imports i WHERE i.id = import
$$;
