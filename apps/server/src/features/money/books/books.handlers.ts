import type { Handlers } from '#call/handlers.ts';
import {
  publishDisclosure,
  showDisclosure,
  showPublished,
} from '#features/money/books/disclosure.ts';
import { listLedger } from '#features/money/books/ledger.list.ts';
import { reversePosting } from '#features/money/books/reverse-posting.ts';
import { showPosting } from '#features/money/books/show-posting.ts';
import { showSolvency } from '#features/money/books/solvency.ts';
import { verifyBooks } from '#features/money/books/verify-books.ts';

/** The books as operators read and correct them. */
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
