import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../components/query-view.tsx";
import type { FileReading } from "../imports/file-reading.tsx";
import type { TryStatement } from "./statement-account.ts";
import { TrialResult } from "./trial.tsx";

interface UnderstoodProps {
  /** Tells the account from others. */
  account: string;
  file: File;
  reading: FileReading;
  tryStatement: TryStatement;
}

/** How the rows of a statement are understood. */
export function Understood({ account, file, reading, tryStatement }: UnderstoodProps) {
  const trial = useQuery({
    queryKey: ["try statement", account, file.name, file.size, file.lastModified, reading],
    queryFn: () => tryStatement(file, reading),
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
