import { useRead } from "../../api/queries.ts";
import { ImportFile } from "../../office/imports/import-file.tsx";
import { HowReadText } from "../../office/statements/how-read.tsx";
import { Understood } from "../../office/statements/understood.tsx";
import { formPath, statementCalls } from "./statement-calls.ts";

/** The statement of the treasury's account: tried, seen as it is understood, then imported. */
export function TreasuryImport({ runId, onRun }: { runId: number; onRun: (id: number) => void }) {
  const form = useRead(formPath);
  return (
    <>
      {form.data !== undefined && <HowReadText account={form.data} to="/cash/bank-form?open=mapping" />}
      <ImportFile
        kind="treasury-lines"
        runId={runId}
        onRun={onRun}
        preview={(file, reading) => (
          <Understood account="treasury" file={file} reading={reading} {...statementCalls} />
        )}
      />
    </>
  );
}
