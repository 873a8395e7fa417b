import type { IncomingHttpHeaders } from "node:http";
import type { Json } from "./fuzz-traps.ts";
import type { TestServer } from "./harness.ts";
import type { Operation } from "./operations.ts";

export interface Sent {
  method: string;
  /** As it goes over the wire, query and all. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Values that exist, by the name of the field or parameter: the name alone, or after the collection it is in (`gates/id`). */
export type Known = Record<string, Json[]>;

/** What a fuzz has to know of its API. */
export interface Side {
  url: string;
  /** What each kind of caller sends. */
  credentials: Record<string, Record<string, string>>;
  /** The credential that opens the call. */
  entitled: (operation: Operation) => Record<string, string>;
  /** Credentials that are genuine and yet refused with 403, where the document has that. */
  forbidden: (operation: Operation) => Record<string, string>[];
  known: Known;
  /** Something of each kind to read, change and break, again where a test has deleted it. */
  provide: () => Promise<void>;
}

/** A server whose every answer is judged by the document of one of its APIs. */
export interface Fuzz extends Side {
  server: TestServer;
  operations: Operation[];
  /** The call's path on things that exist and may be broken, or with `part` for every part that is open. */
  targetOf: (operation: Pick<Operation, "path">, query?: string, part?: string) => string;
  send: (sent: Sent) => Promise<Received>;
  /** Sends, fails unless the document has the answer, and hands it on. */
  attempt: (operation: Operation, sent: Partial<Sent>) => Promise<Received>;
  close: () => Promise<void>;
}
