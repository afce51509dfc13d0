-- Why: a result is reckoned on what ran through the whole of its date, so a loss may find less
-- running than it was reckoned on. What no wallet of the market covers of it is owed, and stands on
-- a row of its own without a posting, as with what a reversal could not take back.

ALTER TABLE incomes
  DROP CONSTRAINT money_has_a_posting,
  ADD CONSTRAINT money_has_a_posting CHECK (
    CASE WHEN paid = 0 THEN posting_id IS NULL
      ELSE posting_id IS NOT NULL OR reverses IS NOT NULL
        OR (paid < 0 AND type IN ('RoiIncome', 'RoiIncomeCrypto')) END);
