import {
  keepPreviousData,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "../../../client/errors.ts";
import type { paths } from "../../../client/generated/staff.ts";
import { api, dataOf, recordOf } from "./client.ts";

/** A path that can be read and answers JSON in the envelope. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends { get: Enveloped<unknown> } ? Path : never;
}[keyof paths];

interface Enveloped<Data> {
  responses: { 200: { content: { "application/json": { data: Data } } } };
}

/** The data of a path's answer, from the API's document. */
export type Answer<Path extends ReadPath> = paths[Path] extends { get: Enveloped<infer Data> } ? Data : never;

type Parameters<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer P } } ? P : never;
/** The parameters of a read: path and query, both as the document names them. */
export type ReadParams<Path extends ReadPath> = {
  [Part in "path" | "query" as Part extends keyof Parameters<Path>
    ? Part
    : never]?: Part extends keyof Parameters<Path> ? Parameters<Path>[Part] : never;
};

/** One record of a list. */
export type ItemOf<Path extends ReadPath> = Answer<Path> extends { items: (infer Item)[] } ? Item : never;

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
    queryFn: ({ signal }) => dataOf(call(path, params, signal)) as Promise<Answer<Path>>,
    placeholderData: keepPreviousData,
    ...(options.refetchInterval === undefined ? {} : { refetchInterval: options.refetchInterval }),
    enabled: options.enabled ?? true,
  });
}

/** Reads a path for each of these, in their order. */
export function useReads<Path extends ReadPath>(
  path: Path,
  all: readonly ReadParams<Path>[],
): UseQueryResult<Answer<Path>, Error>[] {
  return useQueries({
    queries: all.map((params) => ({
      queryKey: [path, params],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        dataOf(call(path, params, signal)) as Promise<Answer<Path>>,
    })),
  });
}

/** The function that answers what a view has read within five minutes, and else reads it; throws ApiError. */
export function useKeptRead(): <Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path>,
) => Promise<Answer<Path>> {
  const queries = useQueryClient();
  return <Path extends ReadPath>(path: Path, params: ReadParams<Path>) =>
    queries.fetchQuery({
      queryKey: [path, params],
      queryFn: ({ signal }) => dataOf(call(path, params, signal)) as Promise<Answer<Path>>,
      staleTime: 300_000,
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
