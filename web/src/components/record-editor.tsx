import type { ReactNode } from "react";
import { ifMatch } from "../api/if-match.ts";
import {
  type Answer,
  type ReadParams,
  type ReadPath,
  type ReadRecord,
  readRecord,
  useRecord,
} from "../api/queries.ts";
import type { RecordFormState } from "./field-props.ts";
import { QueryView } from "./query-view.tsx";
import { RecordForm, type RecordFormProps, type Version } from "./record-form.tsx";

type KeyOf<Path extends ReadPath> = ReadParams<Path> extends { path?: infer Key } ? NonNullable<Key> : never;

interface RecordEditorProps<Path extends ReadPath, Values extends Record<string, unknown>, Saved>
  extends Pick<RecordFormProps<Values, Saved>, "labels" | "formatValue" | "verb" | "onDone"> {
  /** Of one record. */
  path: Path;
  /** Which one, as its path names it; undefined: a new one. */
  recordKey: KeyOf<Path> | undefined;
  /** What the form of a new one begins with. */
  emptyValues: Values;
  /** What the form of one that is there begins with. */
  valuesOf: (record: Answer<Path>) => Values;
  /** Sends a new one. Throws ApiError. */
  create: (values: Values) => Promise<Saved>;
  /** Sends one that is there; `params` are its key, and the version that was read. Throws ApiError. */
  change: (values: Values, params: { path: KeyOf<Path>; header?: { "If-Match": string } }) => Promise<Saved>;
  /** `record` is the one to change, as it was read; undefined: it is a new one. */
  children: (form: RecordFormState<Values>, record: Answer<Path> | undefined) => ReactNode;
}

/** Adds a record, or changes one that somebody else may have changed meanwhile. */
export function RecordEditor<Path extends ReadPath, Values extends Record<string, unknown>, Saved>(
  props: RecordEditorProps<Path, Values, Saved>,
) {
  const { path, recordKey, emptyValues, valuesOf, create, change, children, ...form } = props;
  const params = { path: recordKey } as ReadParams<Path>;
  const record = useRecord(path, params, { enabled: recordKey !== undefined });
  const submit = (values: Values, etag: string | undefined) =>
    recordKey === undefined ? create(values) : change(values, { path: recordKey, ...ifMatch(etag) });
  const versionOf = ({ data, etag }: ReadRecord<Path>): Version<Values> => ({ values: valuesOf(data), etag });
  if (recordKey === undefined)
    return (
      <RecordForm {...form} initial={{ values: emptyValues, etag: undefined }} submit={submit}>
        {(state) => children(state, undefined)}
      </RecordForm>
    );
  return (
    <QueryView query={record}>
      {(read) => (
        <RecordForm
          {...form}
          initial={versionOf(read)}
          submit={submit}
          reload={async () => versionOf(await readRecord(path, params))}
        >
          {(state) => children(state, read.data)}
        </RecordForm>
      )}
    </QueryView>
  );
}
