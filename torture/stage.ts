import { setTimeout as sleep } from "node:timers/promises";
import { withKnown } from "../test/fuzz-arbitraries.ts";
import { by, plainBody, plainQuery } from "../test/fuzz-server.ts";
import type { Fuzz, Known, Sent } from "../test/fuzz-side.ts";
import type { Json } from "../test/fuzz-traps.ts";
import type { TestServer } from "../test/harness.ts";
import type { Things } from "../test/household.ts";
import type { Operation } from "../test/operations.ts";
import { takePhoto } from "../test/photo.ts";

/** How a call differs from its documented example about the things of the stage. */
export interface Prepared {
  path?: Record<string, string | number>;
  body?: unknown;
  /** Instead of the credential that opens the call. */
  credential?: Record<string, string>;
}

/** Brings about whatever the call needs to succeed. */
export type Prepare = (stage: Stage) => Promise<Prepared> | Prepared;

/** Things of every kind, and ways to bring about more. */
export interface Stage {
  server: TestServer;
  known: Known;
  things: Pick<Things, "sl" | "spareSl" | "openPayment" | "paidPayment" | "report" | "installation">;
  /** What the owner of these things sends as his credential, at the customer API. */
  owner: Record<string, string>;
  /** What somebody of the staff sends whose account may be changed in any way, at the staff API. */
  leaving: Record<string, string>;
  /** As an admin, past the fault. @throws Error when it does not succeed */
  send(method: string, path: string, body?: unknown, type?: string): Promise<void>;
  /** Stores a picture that all may read, where the server whose database fails keeps its files. */
  storePicture(): Promise<string>;
  newest(table: string): Promise<number>;
  /** Waits until no run is under way. One that nobody ends, because its beginning was lost, is made to look a minute old. */
  untilNoRuns(): Promise<void>;
  /** Waits until the query finds a row. */
  until(query: string, ...values: unknown[]): Promise<void>;
}

let made = 0;

/** A name that nothing has, ending in six digits. */
export function fresh(beginning: string): string {
  made += 1;
  return beginning + String(made).padStart(6, "0");
}

/** A date to come on which nothing begins yet. */
export function freshDay(): string {
  made += 1;
  return new Date(Date.UTC(2040, 0, 1) + made * 86_400_000).toISOString().slice(0, 10);
}

/** The things that the fuzz provides for its API, made again. @param staffUrl of the server whose database fails */
export async function setStage(fuzz: Fuzz, staffUrl: string): Promise<Stage> {
  await fuzz.provide();
  const { server, known } = fuzz;
  const at = (name: string, index = 0) => String(known[name]?.[index]);
  const query = async (text: string, values: unknown[] = []) => (await server.sql.query(text, values)).rows;
  const isSoWithin = async (seconds: number, text: string, values: unknown[]) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20))
      if ((await query(text, values)).length > 0) return true;
    return false;
  };
  const until = async (text: string, ...values: unknown[]) => {
    if (!(await isSoWithin(20, text, values))) throw new Error(`in vain waited for: ${text}`);
  };
  return {
    server,
    known,
    things: {
      sl: at("sl"),
      spareSl: at("sl", 1),
      openPayment: at("kode_pembayaran"),
      paidPayment: at(known.payment_code === undefined ? "kode_pembayaran" : "payment_code", 1),
      report: String(known["reports/no"]?.[0] ?? known.no_laporan?.[0]),
      installation: String(known["installations/no"]?.[0] ?? known.no_registrasi?.[0]),
    },
    owner: fuzz.credentials.owner ?? {},
    leaving: fuzz.credentials.leaving ?? {},
    async send(method, path, body, type = "application/json") {
      const sent = by(server.admin.headers, { bodyType: type }, body);
      const init = { method, headers: sent.headers, ...(sent.body === undefined ? {} : { body: sent.body }) };
      const answer = await fetch(server.url + path, init);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    },
    async storePicture() {
      const headers = { "content-type": "application/json", ...server.admin.headers };
      const body = JSON.stringify({ image: await takePhoto(), public: true });
      const answer = await fetch(`${staffUrl}/backoffice/v1/files`, { method: "POST", headers, body });
      return ((await answer.json()) as { data: { file_id: string } }).data.file_id;
    },
    async newest(table) {
      return (await query(`SELECT max(id)::int AS id FROM ${table}`))[0].id;
    },
    async untilNoRuns() {
      const isOver =
        "SELECT WHERE NOT EXISTS (SELECT FROM runs WHERE status = 'BERJALAN' AND beat_at > now() - interval '1 minute')";
      if (await isSoWithin(5, isOver, [])) return;
      await query("UPDATE runs SET beat_at = beat_at - interval '2 minutes' WHERE status = 'BERJALAN'");
    },
    until,
  };
}

const steps: Record<string, Record<string, object>> = {
  reports: {
    assign: { assigned_to: "regu.utara" },
    start: {},
    finish: { note: "Pipa disambung kembali." },
  },
  installations: {
    verify: { note: "Berkas lengkap." },
    survey: { note: "Pipa distribusi 12 m dari persil." },
    approve: { note: "Disetujui." },
    quote: { lines: [{ item: "Pipa dinas 12 m", amount: 900_000 }], pay_within_days: 14 },
  },
};

/** Takes the stage's report or application through these steps, and names it. */
export async function advance(stage: Stage, kind: "reports" | "installations", verbs: readonly string[]) {
  const no = kind === "reports" ? stage.things.report : stage.things.installation;
  for (const verb of verbs)
    await stage.send("POST", `/backoffice/v1/${kind}/${no}/${verb}`, steps[kind]?.[verb]);
  return { path: { no } };
}

/** The request of a call that succeeds on this stage. */
export async function validCall(
  fuzz: Fuzz,
  stage: Stage,
  operation: Operation,
  prepare: Prepare | undefined,
): Promise<Sent> {
  const { path = {}, body, credential } = (await prepare?.(stage)) ?? {};
  const example = plainBody(operation) as Json | undefined;
  const plain = example === undefined ? undefined : withKnown(example, fuzz.known);
  const query = plainQuery(operation);
  const target = operation.path.replaceAll(
    /([\w-]+)(\/)\{(\w+)\}|\{(\w+)\}/g,
    (_, collection: string | undefined, slash: string | undefined, inCollection: string, alone: string) => {
      const name = inCollection ?? alone;
      const value =
        path[name] ?? fuzz.known[`${collection}/${name}`]?.[0] ?? fuzz.known[name]?.[0] ?? "nowhere";
      return `${collection ?? ""}${slash ?? ""}${encodeURIComponent(String(value))}`;
    },
  );
  return {
    method: operation.method,
    target: query === "" ? target : `${target}?${query}`,
    ...by(credential ?? fuzz.entitled(operation), operation, body ?? plain),
  };
}
