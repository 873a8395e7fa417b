import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../client/generated/customer.ts";
import { api, dataOf } from "./client.ts";

interface Enveloped<Data> {
  responses: { 200: { content: { "application/json": { data: Data } } } };
}
/** A path that can be read and answers JSON in the envelope. */
export type ReadPath = {
  [Path in keyof paths]: paths[Path] extends { get: Enveloped<unknown> } ? Path : never;
}[keyof paths];
/** The data of a path's answer, from the API's document. */
export type Answer<Path extends ReadPath> = paths[Path] extends { get: Enveloped<infer Data> } ? Data : never;
type Parameters<Path extends ReadPath> = paths[Path] extends { get: { parameters: infer P } } ? P : never;
type ReadParams<Path extends ReadPath> = {
  [Part in "path" | "query" as Part extends keyof Parameters<Path>
    ? Part
    : never]?: Part extends keyof Parameters<Path> ? Parameters<Path>[Part] : never;
};

interface ReadOptions<Path extends ReadPath> {
  /** Milliseconds between reads while the view is open, or what says so of the last answer; false: not again. */
  every?: (data: Answer<Path> | undefined) => number | false;
  enabled?: boolean;
}

/** Reads a path of the customer API; the last answer is kept on the phone, and is shown without a line. */
export function useRead<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path> = {} as ReadParams<Path>,
  { every, enabled = true }: ReadOptions<Path> = {},
): UseQueryResult<Answer<Path>, Error> {
  return useQuery<Answer<Path>, Error>({
    queryKey: [path, params],
    queryFn: ({ signal }) => read(path, params, signal),
    enabled,
    ...(every === undefined ? {} : { refetchInterval: (query) => every(query.state.data) }),
  });
}

export async function read<Path extends ReadPath>(
  path: Path,
  params: ReadParams<Path> = {} as ReadParams<Path>,
  signal?: AbortSignal,
): Promise<Answer<Path>> {
  // Which path it is only the caller's types know.
  const get = api.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: { data: Answer<Path> }; error?: unknown; response: Response }>;
  return dataOf(get(path, { params, ...(signal === undefined ? {} : { signal }) }));
}
