import type { Run } from "../src/runs/schema.ts";
import type { Caller, TestServer } from "./harness.ts";

export interface ImportAnswer {
  status: number;
  /** The envelope's data, or the error. */
  body: { data: Run; error?: string; fields?: Record<string, string[]> };
}

/** Sends a file to an import of the staff API; text/csv unless told. */
export async function sendCsv(
  server: TestServer,
  path: string,
  csv: string | Uint8Array<ArrayBuffer>,
  { who = server.admin, type = "text/csv" }: { who?: Caller; type?: string } = {},
): Promise<ImportAnswer> {
  const response = await fetch(server.url + path, {
    method: "POST",
    headers: { ...who.headers, "content-type": type },
    body: csv,
  });
  return { status: response.status, body: (await response.json()) as ImportAnswer["body"] };
}

/** Imports a file and waits for the end of its run, however long that takes. */
export async function importAll(server: TestServer, path: string, csv: string): Promise<Run> {
  const { status, body } = await sendCsv(server, path, csv);
  if (status !== 201) throw new Error(`import ${path}: ${status} ${JSON.stringify(body)}`);
  let run = body.data;
  while (run.status === "BERJALAN") {
    await new Promise((done) => setTimeout(done, 50));
    run = (await server.admin.get(`/backoffice/v1/runs/${run.id}`)).body.data;
  }
  return run;
}
