import { beforeAll, describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { adminPassword, type Caller } from "../../../test/harness.ts";
import { photo } from "../../../test/reports.ts";
import { sharedUtility } from "../../../test/utility.ts";

/** What a field crew sees and does: the reports that it has, and no others. */

const server = sharedUtility();
const base = "/backoffice/v1/reports";
let north: number;
let south: number;
let member: Caller;

beforeAll(async () => {
  [north, south] = [await crew("Regu Padi"), await crew("Regu Kapas")];
  await user("anggota.padi", { role: "crew", crew_id: north });
  member = await server.as("anggota.padi", adminPassword);
});

async function crew(name: string): Promise<number> {
  return (await server.operator.post("/backoffice/v1/crews", { name })).body.data.id;
}
const user = (username: string, more: object) =>
  server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });

async function reportFor(crew_id: number | undefined, type = "LAINNYA"): Promise<string> {
  const made = await server.operator.post(base, {
    type,
    description: "Air keluar dari jalan di sini.",
    address: "Jl. Melati No. 12",
  });
  expect(made.status, made.text).toBe(201);
  const no = made.body.data.report_no as string;
  if (crew_id !== undefined) await server.operator.post(`${base}/${no}/assign`, { crew_id });
  return no;
}
const mine = async (caller: Caller) => {
  const { items } = (await caller.get(`${base}?mine=true`)).body.data;
  return items.map(({ report_no }: { report_no: string }) => report_no);
};

describe("a field crew", () => {
  test("finds what it has and is not finished, the soonest due first, and nobody else finds anything", async () => {
    const later = await reportFor(north);
    const sooner = await reportFor(north, "PIPA_BOCOR");
    const others = await reportFor(south);
    const nobodys = await reportFor(undefined);
    expect(await mine(member)).toEqual([sooner, later]);
    expect(await mine(server.operator)).toEqual([]);
    expect(await mine(server.viewer)).toEqual([]);
    await server.operator.post(`${base}/${later}/assign`, { crew_id: south });
    expect(await mine(member)).toEqual([sooner]);
    for (const no of [others, nobodys, later])
      expect((await member.get(`${base}/${no}`)).body.data.actions, no).toEqual([]);
    const file = await member.get(`${base}/export?mine=true&format=csv`);
    expect(file.text).toContain(sooner);
    expect(file.text).not.toContain(others);
  });

  test("starts, notes with a photo and finishes what it has; what it may not do is not offered", async () => {
    const no = await reportFor(north);
    const actions = async () => (await member.get(`${base}/${no}`)).body.data.actions;
    expect(await actions()).toEqual(["start"]);
    expect((await member.post(`${base}/${no}/start`, {})).body.data.status).toBe("DIKERJAKAN");
    expect(await actions()).toEqual(["finish", "progress"]);
    const noted = await member.post(`${base}/${no}/progress`, { note: "Digali.", photos: [await photo()] });
    expect(noted.status, noted.text).toBe(200);
    const done = await member.post(`${base}/${no}/finish`, { note: "Beres.", photos: [await photo()] });
    expect(done.body.data).toMatchObject({ status: "SELESAI", actions: [] });
    expect(done.body.data.history.at(-1)).toMatchObject({ actor: "anggota.padi", note: "Beres." });
    expect(await mine(member)).not.toContain(no);
    for (const verb of ["assign", "reject", "cancel", "reopen"])
      expect((await member.post(`${base}/${no}/${verb}`, {})).body.error, verb).toBe("FORBIDDEN");
  });

  test("does not find another crew's report, nor one that it had, and leaves them as they are", async () => {
    const had = await reportFor(north);
    await server.operator.post(`${base}/${had}/assign`, { crew_id: south });
    const named = await reportFor(undefined);
    await server.operator.post(`${base}/${named}/assign`, { assigned_to: "Regu Padi" });
    for (const no of [await reportFor(south), had, named, await reportFor(undefined)]) {
      const before = (await server.viewer.get(`${base}/${no}`)).body.data;
      for (const [verb, body] of [
        ["start", {}],
        ["progress", { note: "Bukan punya kami." }],
        ["finish", { note: "Bukan punya kami." }],
      ] as const) {
        const { status, body: answer } = await member.post(`${base}/${no}/${verb}`, body);
        expect([status, answer.error], `${verb} ${no}`).toEqual([404, "REPORT_NOT_FOUND"]);
      }
      expect((await server.viewer.get(`${base}/${no}`)).body.data).toEqual(before);
    }
  });
});

describe("a user's crew", () => {
  test("comes from a file as well, and moves with it", async () => {
    const path = "/auth/v1/users/import";
    const fileOf = (crew: number) =>
      `username,password,role,crew_id\nberkas.regu,kata sandi pertama 27,crew,${crew}\n`;
    const find = async () => (await server.admin.get("/auth/v1/users?q=berkas.regu")).body.data.items[0];
    expect((await importAll(server, path, fileOf(north))).result).toMatchObject({ created: 1 });
    expect(await find()).toMatchObject({ roles: ["crew"], crew_id: north });
    expect((await importAll(server, path, fileOf(south))).result).toMatchObject({ updated: 1 });
    expect(await find()).toMatchObject({ crew_id: south });
  });

  test("is demanded by the role, is for no other role, and must be there", async () => {
    const fields = async (more: object) => {
      const { status, body } = await user("tanpa.regu", more);
      return [status, body.details.map(({ field, code }: Record<string, string>) => `${field} ${code}`)];
    };
    expect(await fields({ role: "crew" })).toEqual([422, ["crew_id CREW_FOR_ROLE"]]);
    expect(await fields({ role: "crew", crew_id: 999_999 })).toEqual([422, ["crew_id NOT_A_CREW"]]);
    expect(await fields({ role: "counter", crew_id: north })).toEqual([422, ["crew_id ONLY_WITH_CREW"]]);
  });

  test("stays with other changes, moves with its own, and goes with the role; each ends the sessions", async () => {
    const made = await user("pindah.regu", { roles: ["crew", "reader"], crew_id: north });
    expect(made.body.data).toMatchObject({ roles: ["reader", "crew"], crew_id: north, products: ["water"] });
    const change = async (more: object) =>
      (await server.admin.put(`/auth/v1/users/${made.body.data.id}`, more)).body.data;
    expect(await change({ roles: ["crew"] })).toMatchObject({ roles: ["crew"], crew_id: north });
    const before = await server.as("pindah.regu", adminPassword);
    expect(await change({ crew_id: south })).toMatchObject({ crew_id: south });
    expect((await before.get(`${base}?mine=true`)).status).toBe(401);
    const no = await reportFor(south);
    expect(await mine(await server.as("pindah.regu", adminPassword))).toContain(no);
    expect(await change({ roles: ["reader"] })).toMatchObject({ roles: ["reader"], crew_id: null });
    const trail = await server.admin.get(
      "/retribusi/v1/frontend/audit-logs?entity=users&entity_key=pindah.regu",
    );
    expect(trail.body.data.items[0].changed_fields).toContain("crew_id");
  });
});
