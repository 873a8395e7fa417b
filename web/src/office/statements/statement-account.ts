import type { components } from "../../../../client/generated/staff.ts";
import type { FileReading } from "../imports/file-reading.tsx";

type Schemas = components["schemas"];
export type CsvMapping = Schemas["CsvMapping"];
/** What the service made of a statement. */
export type Trial = Schemas["MappingTrial"];
export type Profile = NonNullable<Trial["statement_profile"]>;

/** How an account's statements are read: in a bank's form, by what the columns mean, or with neither in the form that is recognised. */
export interface HowRead {
  statement_profile: Profile | null;
  csv_mapping: CsvMapping | null;
}

/** That, and its version. */
export interface ReadVersion {
  data: HowRead;
  etag: string | undefined;
}

/** Lets the service read a statement as an import would; nothing is stored. @throws {ApiError} */
export type TryStatement = (file: Blob, reading: FileReading) => Promise<Trial>;

/** The calls about how an account's statements are read. */
export interface StatementCalls {
  /** Says what the columns mean, which no bank's form goes before any more. @throws {ApiError} */
  save: (csv_mapping: CsvMapping, etag: string | undefined) => Promise<unknown>;
  /** How it is now. */
  read: () => Promise<ReadVersion>;
  tryStatement: TryStatement;
}
