-- Why: an operator who changes the authenticator keeps the old one until the new one has shown a
-- right code; otherwise a lost page between the two steps would lock the operator out.

-- Sealed with DATA_KEY, like totp_secret, and moved there once it was confirmed.
ALTER TABLE operators ADD COLUMN totp_pending text;
