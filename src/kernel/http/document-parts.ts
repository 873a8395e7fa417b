import type { Scalars } from "./scalars.ts";
import type { Schema } from "./schema.ts";

export interface DocumentParts {
  /** What an error code stands for: its status and an example body. */
  describeError: (code: string) => { status: number; example: object };
  /** What the document says of an answer that went well. */
  success?: string;
  /** The API's own word for a code of the kernel; the code itself by default. */
  shownCode?: (code: string) => string;
  /** Codes that many calls answer together, by the name that stands for all of them in the names of components; the largest first. */
  codeGroups?: Readonly<Record<string, readonly string[]>>;
  /** Every code of the API, for the end of the document's description. */
  listErrors?: () => string;
  errorBody: object;
  /** Components of the document: what the error's body refers to, and what is written in place of what answers say of it. */
  schemas: Record<string, Schema>;
  /** Kinds of fields that get a name, whatever the record in which they are. */
  scalars?: Scalars;
  /** What the API takes beyond the schemas that it validates by. Changes the operation in place, before its schemas are named. */
  amendOperation?: (operation: { requestBody?: RequestBody }, method: string) => void;
  /** Left out of operation ids, because every path begins with it. */
  commonPrefix: RegExp;
}

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, object>;
}
export interface RequestBody {
  required?: boolean;
  content: Record<
    string,
    { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}
export interface Parameter {
  in: string;
  name: string;
  required?: boolean;
}
export interface Response {
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
}
