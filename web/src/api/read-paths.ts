import type { paths } from "../../../client/generated/staff.ts";

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
