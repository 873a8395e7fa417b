import { useQuery } from "@tanstack/react-query";
import { api, dataOf } from "../../api/client.ts";
import { QueryView } from "../../components/query-view.tsx";
import { omitEmpty } from "../../components/use-filters.ts";
import type { FileReading } from "../../office/imports/file-reading.tsx";
import { ImportFile } from "../../office/imports/import-file.tsx";
import { csvBody } from "../../office/imports/kinds.ts";
import { TrialResult } from "../../water/bank-accounts/trial.tsx";
import { linesPath } from "./line.ts";

/** The statement of the treasury's account: tried, seen as it is understood, then imported. */
export function TreasuryImport({ runId, onRun }: { runId: number; onRun: (id: number) => void }) {
  return (
    <ImportFile
      kind="treasury-lines"
      runId={runId}
      onRun={onRun}
      preview={(file, reading) => <Understood file={file} reading={reading} />}
    />
  );
}

/** How the rows of the statement are understood. */
function Understood({ file, reading }: { file: File; reading: FileReading }) {
  const trial = useQuery({
    queryKey: ["try bank lines", file.name, file.size, file.lastModified, reading],
    queryFn: () =>
      dataOf(api.POST(`${linesPath}/try`, { ...csvBody(file), params: { query: omitEmpty(reading) } })),
    staleTime: "static",
    retry: false,
  });
  // The file's problems are shown above already.
  if (trial.isError) return null;
  return (
    <QueryView query={trial} rows={3}>
      {(data) => <TrialResult trial={data} withProblems={false} />}
    </QueryView>
  );
}
