-- The public list of a bonanza's entries is read in this order, page by page.
CREATE INDEX coupons_by_entry ON coupons (bonanza_id, entered_at DESC, id DESC)
  WHERE voided_at IS NULL;
