/** What the first page looks at by itself. */
export const healthNames = {
  mail: 'Mails',
  seal: 'Seals of the books',
  rows: 'Rows that money rests on',
  index: 'Index of the tree',
  closing: 'Daily closing',
  ids: 'User ids',
  webhooks: 'Webhooks',
} as const;

/** What is checked in the books; the compiler asks for a name of every check. */
export const bookCheckNames = {
  seals: 'Chain of seals',
  unsealed: 'What waits for its seal',
  marks: 'Marks of postings and changes',
  causes: 'Causes of postings',
  rows: 'Rows that money rests on',
  log: 'Public log',
  entries: 'Postings and entries',
  sums: 'Sum of every posting',
  keys: 'Keys of postings',
  'running balances': 'Running balances',
  wallets: 'Balances of wallets',
  holds: 'What is set aside',
  debts: 'What members owe',
  standings: 'Standings of members',
  legs: 'Ends of legs',
  whole: 'Sum of everything',
  liabilities: 'Proofs of what is owed',
} as const;

/** A check of the books. */
export type BookCheck = keyof typeof bookCheckNames;
