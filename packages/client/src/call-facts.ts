import {
  readsOnly,
  type CallDefinition,
  type ListCall,
  type ListPlace,
  type ListPlaceByField,
} from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';

/** What the client needs to know of a call. The build puts this table in the place of this file. */
export type CallFacts = {
  readonly method: 'GET' | 'POST';
  /** Below the server's address. */
  readonly path: string;
  readonly answers: 'body' | 'rows' | 'file';
  /** Where the rows are in the answer; a value of one payload field may decide. */
  readonly list?: ListPlace | ListPlaceByField;
  /** Set on a list that comes whole. */
  readonly uncut?: true;
  /** Whether it changes nothing, so that it can be sent again whatever happened. */
  readonly reads: boolean;
  /** Whether the server keeps the answer under the Idempotency-Key. */
  readonly once: boolean;
  /** The part of a multipart form that carries the file. */
  readonly upload?: string;
};

function factsOf(name: string, definition: CallDefinition): CallFacts {
  const { method, path = name, money, upload } = definition;
  const answers = 'row' in definition ? 'rows' : 'file' in definition ? 'file' : 'body';
  return {
    method,
    path: `/api/${path}`,
    answers,
    ...('row' in definition ? placeOf(definition) : {}),
    reads: readsOnly(definition),
    once: money === true,
    ...(upload === undefined ? {} : { upload }),
  };
}

function placeOf({ list, uncut }: ListCall): Pick<CallFacts, 'list' | 'uncut'> {
  return uncut ? { list, uncut } : { list };
}

/** Every call of the contract by its name. */
export const callFacts: Readonly<Record<string, CallFacts>> = Object.fromEntries(
  callEntries.map(([name, definition]) => [name, factsOf(name, definition)]),
);
