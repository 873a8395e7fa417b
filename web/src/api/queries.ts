import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "../../../client/errors.ts";
import { nextTask } from "../theme/after-paint.ts";
import { api, dataOf, recordOf } from "./client.ts";
import type { Answer, ReadParams, ReadPath } from "./read-paths.ts";

export type { Answer, ItemOf, ReadParams, ReadPath } from "./read-paths.ts";

export interface ReadOptions {
  /** Milliseconds between reads while the view is open. */
  refetchInterval?: number;
  /** Not read while false. */
  enabled?: boolean;
}

/**
 * Reads a path of the staff API, and keeps the previous answer on screen while the next one loads:
 * `useRead("/retribusi/v1/frontend/gates", { query: { page: 2 } })`.
 */
export function useRead<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path> = {},
  options: ReadOptions = {},
): UseQueryResult<Answer<Path>, Error> {
  return useQuery({
    queryKey: [path, params],
    queryFn: async ({ signal }) => {
      await turn();
      return dataOf(call(path, params, signal)) as Promise<Answer<Path>>;
    },
    placeholderData: keepPreviousData,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    enabled: options.enabled ?? true,
  });
}

/** A record as it was read, and its version. */
export interface ReadRecord<Path extends ReadPath> {
  data: Answer<Path>;
  etag: string | undefined;
}

/** Reads a record together with its version, for a form that changes it (`If-Match`). */
export function useRecord<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path>,
  options: ReadOptions = {},
): UseQueryResult<ReadRecord<Path>, Error> {
  return useQuery({
    queryKey: [path, params, "record"],
    queryFn: ({ signal }) => recordOf(call(path, params, signal)) as Promise<ReadRecord<Path>>,
    enabled: options.enabled ?? true,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
  });
}

/** A record and its version as they are now, read past what is kept. */
export function readRecord<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path>,
): Promise<ReadRecord<Path>> {
  return recordOf(call(path, params)) as Promise<ReadRecord<Path>>;
}

/**
 * A change: runs `work`, and ends when all that is on the screen has been read again; other views read again when they are opened. A
 * change may be seen in more places than the view that makes it knows of. `work` throws ApiError, which `RecordForm` and `confirm` show
 * at once: what somebody else has changed meanwhile is read after that.
 */
export function useChange<Input, Output>(
  work: (input: Input) => Promise<Output>,
): UseMutationResult<Output, Error, Input> {
  const readAgain = useReadAgain();
  return useMutation({ mutationFn: work, onSuccess: readAgain, onError: () => void readAgain() });
}

/** Reads all again that is on the screen, and ends when it is there; what other views have read is no longer taken for present. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** As many calls as a browser sends at once to one host over HTTP/1.1. */
const atOnce = 6;
let begun = 0;

/** A view may read twenty things when it opens: what a browser does not send at once is not made at once, in one long task, either. */
async function turn(): Promise<void> {
  if (begun === 0)
    void nextTask().then(() => {
      begun = 0;
    });
  const before = Math.floor(begun / atOnce);
  begun += 1;
  for (let tasks = 0; tasks < before; tasks += 1) await nextTask();
}

// openapi-fetch checks each literal path on its own; here the path is a variable, and the types above say the same.
function call(path: ReadPath, params: object, signal?: AbortSignal) {
  const get = api.GET as (path: string, init: object) => ReturnType<typeof api.GET<"/auth/v1/me", object>>;
  return get(path, { params, ...(signal === undefined ? {} : { signal }) });
}

/**
 * Reads are retried where a retry can help; refusals are shown at once. Without a network a call fails as
 * it does without a server: otherwise it would wait invisibly for the network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
