import type {
  Answer,
  FileCallName,
  ListCallName,
  PayloadInput,
  PlainCallName,
  Row,
} from '@canopy/contract/calls.ts';

/** Calls that answer one body. The build writes these three out, without the contract. */
export type BodyCalls = {
  [N in PlainCallName]: { payload: PayloadInput<N>; answer: Answer<N> };
};

/** Calls that answer rows. */
export type RowCalls = { [N in ListCallName]: { payload: PayloadInput<N>; row: Row<N> } };

/** Calls that answer a file. */
export type FileCalls = { [N in FileCallName]: { payload: PayloadInput<N> } };
