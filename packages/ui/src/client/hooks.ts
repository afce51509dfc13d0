import type {
  Answer,
  ListCallName,
  PayloadInput,
  PlainCallName,
  Row,
} from '@canopy/contract/calls.ts';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  type Query,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#client/api-error.ts';
import { callApi, callCommand, callRows } from '#client/call-api.ts';
import { newKey } from '#client/new-key.ts';
import { mayRepeat, pauseMs } from '#client/repeat.ts';

/** What an app does when the server has answered a query, or nobody has. */
type QueryHabits = {
  answered?: (query: Query<unknown, unknown>) => void;
  /** The query is undefined for a command. */
  unanswered?: (query?: Query<unknown, unknown>) => void;
};

/** No answer came, or one of a proxy before a server that is not there. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.passing;

/** A query client that asks again by itself, and only after failures that may be temporary. */
export function makeQueryClient({ answered, unanswered }: QueryHabits = {}): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (_data, query) => answered?.(query),
      onError: (error, query) => {
        if (isUnanswered(error)) unanswered?.(query);
      },
    }),
    mutationCache: new MutationCache({
      // Without its promise: the failure is told at once, however long that takes.
      onError: (error) => {
        if (isUnanswered(error)) unanswered?.();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        networkMode: 'always',
        retry: mayRepeat,
        retryDelay: pauseMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The query of a list call; its key is the call's name and payload. */
export function rowsQuery<N extends ListCallName>(name: N, payload: PayloadInput<N>) {
  return queryOptions({ queryKey: [name, payload], queryFn: () => callRows(name, payload) });
}

/** The query of a call that answers one body. */
export function callQuery<N extends PlainCallName>(name: N, payload: PayloadInput<N>) {
  return queryOptions({ queryKey: [name, payload], queryFn: () => callApi(name, payload) });
}

/** The rows of a list call, for a component. */
export function useRows<N extends ListCallName>(
  name: N,
  payload: PayloadInput<N>,
): UseQueryResult<Row<N>[]> {
  return useQuery(rowsQuery(name, payload));
}

/**
 * A command of the contract, for a form. When no answer came, the next try of the same request
 * carries the same key: the first may have arrived, and money must not move twice.
 */
export function useCommand<N extends PlainCallName>(
  name: N,
): UseMutationResult<Answer<N>, Error, PayloadInput<N>> {
  const unanswered = useRef<{ body: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (payload: PayloadInput<N>) => {
      const body = JSON.stringify(payload);
      const key = unanswered.current?.body === body ? unanswered.current.key : newKey();
      unanswered.current = { body, key };
      try {
        const answer = await callCommand(name, payload, key);
        unanswered.current = null;
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError && error.passing)) unanswered.current = null;
        throw error;
      }
    },
  });
}
