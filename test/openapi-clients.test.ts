import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Day, Read } from "./client-day.ts";
import { type ClientFile, filesOf, type Generator, generators, writeFiles } from "./generated-clients.ts";
import { adminPassword, firstKey, makeLocation, sharedServer } from "./harness.ts";
import { billedWaterworks, homes, type Story } from "./journeys/story.ts";
import { remembered } from "./remembered.ts";

const run = promisify(execFile);
const project = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "loket-clients-"));
// The clients import what they need at run time from there.
symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strict = {
  strict: true,
  noEmit: true,
  target: "es2023",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
};

const server = sharedServer();
let story: Story;
beforeAll(async () => {
  await makeLocation(server, "PSR01", { gates: { G1: "in" }, prices: { motor: 2000 } });
  story = await billedWaterworks();
  await story.at("2026-11-05T09:00:00+07:00");
});
afterAll(() => story.close());

const placeOf = (name: string) => join(folder, name.replaceAll(/\W+/g, "-"));

describe.each(Object.entries(generators))("the clients that %s generates", (name, generator) => {
  const place = placeOf(name);

  test("compile, and so does a program over them in which nothing is of any type", async () => {
    expect((await clientsOf(name, generator)).errors).toEqual([]);
  });

  test("send an event and read its summary, register, log in and read what is due", async () => {
    writeFiles(place, (await clientsOf(name, generator)).files);
    const { events, revenue } = await today();
    const { live } = (await import(join(place, "live.ts"))) as { live: (day: Day) => Promise<Read> };
    const timestamp = server.clock.seconds();
    const [{ sl, phone }] = homes;
    const username = `warga_${name.replaceAll(/\W/g, "")}`.slice(0, 30).toLowerCase();
    const read = await live({
      staffUrl: server.url,
      customerUrl: story.server.publicUrl,
      password: adminPassword,
      key: firstKey,
      event: { timestamp, location_code: "PSR01", gate_code: "G1", category: "motor" },
      date: localDate(),
      customer: {
        username,
        password: "air bersih 2026",
        nama: "Warga Contoh",
        email: `${username}@example.com`,
      },
      sl,
      phone,
    });
    expect(read).toEqual({ events: events + 1, revenue: revenue + 2000, bills: 1, total: 47_300 });
  });
});

test.each([
  ["staff", ["Location", "PaymentDetail", "Bill"]],
  ["customer", ["Tagihan", "Pembayaran", "Sl"]],
])("the client that hey-api generates for the %s API has a type for each record", async (api, records) => {
  const { files } = await clientsOf("hey-api", generators["hey-api"]);
  const types = new Map(files).get(join(api, "types.gen.ts"));
  for (const record of records)
    expect(types).toMatch(new RegExp(`^export type ${record} = (\\w+ & )?{$`, "m"));
});

const dayFile = join(import.meta.dirname, "client-day.ts");
const documentOf = (api: string) => join(project, "docs", "openapi", `${api}.json`);
const localDate = () => server.clock.now().toLocaleDateString("sv", { timeZone: "Asia/Jakarta" });

async function today(): Promise<{ events: number; revenue: number }> {
  const { body } = await server.admin.get(
    `/retribusi/v1/summary/daily?date=${localDate()}&location_code=PSR01`,
  );
  return { events: body.data.total_count, revenue: body.data.total_revenue };
}

interface Compiled {
  /** What the compiler found, in words. */
  errors: string[];
  files: ClientFile[];
}

/** The clients of both documents, made once while documents and packages stay as they are. */
async function clientsOf(name: string, generator: Generator): Promise<Compiled> {
  const documents = ["staff", "customer"].map((api) => readFileSync(documentOf(api), "utf8"));
  const inputs = [...documents, readFileSync(dayFile, "utf8"), generator.program, JSON.stringify(strict)];
  const make = async () => JSON.stringify(await compiled(generator, placeOf(name)));
  return JSON.parse(await remembered(basename(placeOf(name)), inputs, make)) as Compiled;
}

/** Generates the clients of both documents into a folder, and compiles them with the program over them. */
async function compiled({ generate, program }: Generator, place: string): Promise<Compiled> {
  for (const api of ["staff", "customer"]) {
    mkdirSync(join(place, api), { recursive: true });
    await generate(documentOf(api), join(place, api));
  }
  cpSync(dayFile, join(place, "day.ts"));
  writeFileSync(join(place, "live.ts"), program);
  writeFileSync(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions: strict }));
  const files = filesOf(place);
  // By its path, as the types of the service are checked: TypeScript 5 takes three times as long.
  const compiler = join(project, "node_modules", "typescript-7", "bin", "tsc");
  // It says on its output what it found; where it says nothing, it did not run.
  const { stdout } = await run(process.execPath, [compiler, "-p", place]).catch(
    (failure: Error & { stdout: string }) => ({ stdout: failure.stdout || failure.message }),
  );
  return { errors: stdout.split("\n").filter((line) => line !== ""), files };
}
