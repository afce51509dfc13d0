import { publishDisclosure, showDisclosure, showPublished } from '#features/books/disclosure.ts';
import { listLedger } from '#features/books/ledger.list.ts';
import { reversePosting } from '#features/books/reverse-posting.ts';
import { showPosting } from '#features/books/show-posting.ts';
import { showSolvency } from '#features/books/solvency.ts';
import { verifyBooks } from '#features/books/verify-books.ts';
import type { Handlers } from '#http/handlers.ts';

/** The books as operators read and mend them. */
export const booksHandlers = {
  'operator/Ledger': listLedger,
  'operator/Posting': showPosting,
  'operator/Reverse': reversePosting,
  'operator/Solvency': showSolvency,
  'operator/IncomeDisclosure': showDisclosure,
  'operator/PublishDisclosure': publishDisclosure,
  IncomeDisclosure: showPublished,
  'operator/Verify': verifyBooks,
} satisfies Handlers;
