import { expect, test } from "vitest";
import { sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const base = "/backoffice/v1";

async function taken(): Promise<string> {
  const body = { type: "LAINNYA", description: "Tutup meter air hilang.", address: "Jl. Uji No. 1" };
  const made = await server.operator.post(`${base}/reports`, body);
  expect(made.status, made.text).toBe(201);
  return made.body.data.report_no;
}
const assign = (report_nos: string[], to: object) =>
  server.operator.post(`${base}/reports/assign`, { report_nos, ...to });
const read = async (no: string) => (await server.viewer.get(`${base}/reports/${no}`)).body.data;

test("several reports go to one crew at once; what is done is left out and named, and each step is in the trail", async () => {
  const crew = (await server.operator.post(`${base}/crews`, { name: "Regu ramai" })).body.data;
  const [one, two, rejected] = [await taken(), await taken(), await taken()];
  await server.operator.post(`${base}/reports/${rejected}/reject`, { reason: "Sudah dilaporkan." });
  const { body } = await assign([two, rejected, one], { crew_id: crew.id, note: "Berangkat siang ini." });
  expect(body.data).toEqual({ assigned: [one, two], skipped: [rejected] });
  for (const no of [one, two]) {
    const report = await read(no);
    expect(report).toMatchObject({ status: "DITUGASKAN", crew_id: crew.id });
    expect(report.history.at(-1).note).toBe("Berangkat siang ini.");
  }
  // Asked for again, nothing is noted twice.
  expect((await assign([one, two], { crew_id: crew.id })).body.data.assigned).toEqual([one, two]);
  expect((await read(one)).history).toHaveLength(2);
  const { rows } = await server.sql.query(
    "SELECT count(*)::int AS count FROM audit_log WHERE entity = 'complaints' AND action = 'assign'",
  );
  expect(rows[0].count).toBe(2);
});

test("with one report that is not there, or without an assignee, nobody is given anything", async () => {
  const no = await taken();
  expect((await assign([no, "LG999999999"], { assigned_to: "Mandor Budi" })).body.error).toBe(
    "REPORT_NOT_FOUND",
  );
  expect((await assign([no], {})).body.details).toMatchObject([{ field: "assigned_to", code: "REQUIRED" }]);
  expect((await read(no)).status).toBe("DITERIMA");
  const viewer = await server.viewer.post(`${base}/reports/assign`, {
    report_nos: [no],
    assigned_to: "Mandor Budi",
  });
  expect(viewer.status).toBe(403);
});
