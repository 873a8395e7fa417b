import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "../../../client/errors.ts";
import type { paths } from "../../../client/generated/staff.ts";
import { dataOf, recordOf } from "../../../client/staff.ts";
import { api } from "./client.ts";

/** A path that can be read and answers JSON in the envelope. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends { get: Enveloped<unknown> } ? Path : never;
}[keyof paths];

interface Enveloped<Data> {
  responses: { 200: { content: { "application/json": { data: Data } } } };
}

/** What a read answers, as the door's document says. */
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
  every?: number;
  /** Not read while false. */
  when?: boolean;
}

/**
 * Reads a path of the staff door, and keeps what was read before on screen while the next is on its way:
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
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
    enabled: options.when ?? true,
  });
}

/** Reads a record together with its version, for a form that changes it (`If-Match`). */
export function useRecord<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path>,
  options: ReadOptions = {},
): UseQueryResult<{ data: Answer<Path>; etag: string | undefined }, Error> {
  return useQuery({
    queryKey: [path, params, "record"],
    queryFn: ({ signal }) =>
      recordOf(call(path, params, signal)) as Promise<{ data: Answer<Path>; etag: string | undefined }>,
    enabled: options.when ?? true,
    ...(options.every === undefined ? {} : { refetchInterval: options.every }),
  });
}

/**
 * A change: runs `work`, then reads anew whatever is on screen of the paths that begin with one of `stale`.
 * `work` throws ApiError; `RecordForm` and `useConfirm` show it.
 */
export function useChange<Input, Output>(
  work: (input: Input) => Promise<Output>,
  stale: readonly string[],
): UseMutationResult<Output, Error, Input> {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, stale) }),
  });
}

function isStale([path]: QueryKey, stale: readonly string[]): boolean {
  return typeof path === "string" && stale.some((start) => path.startsWith(start));
}

// openapi-fetch checks each literal path on its own; here the path is a variable, and the types above say the same.
function call(path: ReadPath, params: object, signal: AbortSignal) {
  const get = api.GET as (path: string, init: object) => ReturnType<typeof api.GET<"/auth/v1/me", object>>;
  return get(path, { params, signal });
}

/**
 * Reads are tried again where trying again can help; what the service refuses is shown at once. Without a network a call fails as
 * without a service: it would otherwise wait, unseen, for as long as the network is away.
 */
export function createQueries(): QueryClient {
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
