-- Why: an IFSC code named its bank alone, and everybody had to type the branch.

-- The branches of the banks by their IFSC codes, as the operator has loaded them: `npm run
-- branches` replaces them all, as the owner of the table. Without rows a code still names its bank.
CREATE TABLE bank_branches (
  ifsc text PRIMARY KEY CONSTRAINT looks_like_a_code CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank text NOT NULL,
  branch text NOT NULL,
  city text NOT NULL,
  state text NOT NULL
);
-- The demo network adds the branches that its members use.
GRANT SELECT, INSERT ON bank_branches TO canopy_app;
