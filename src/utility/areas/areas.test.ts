import { describe, expect, test } from "vitest";
import { importAll } from "../../../test/csv-import.ts";
import { makeConnection, sharedUtility } from "../../../test/utility.ts";

const server = sharedUtility();
const base = "/backoffice/v1";
const listed = async () => (await server.viewer.get(`${base}/areas`)).body.data.items;
const connect = (sl: string, customer_code: string, area: string) =>
  server.operator.post(`${base}/connections`, {
    sl,
    customer_code,
    class_code: "RT-A",
    address: "Jl. Uji No. 1",
    area,
  });

describe("areas", () => {
  test("begin with the words in use; from then on a mistyped one is refused everywhere, and what has it stays", async () => {
    const old = await makeConnection(server, { sl: "0101000007", area: "UTRA" });
    await server.operator.post(`${base}/customers`, { code: "P-000041", name: "Budi Contoh" });
    // While there is no list, any word will do.
    expect((await connect("0101000008", "P-000041", "BARAT")).status).toBe(201);
    const made = await server.operator.post(`${base}/areas`, { name: " UTARA " });
    expect(made.status, made.text).toBe(201);
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(["BARAT", "UTARA", "UTRA"]);

    const refused = await connect("0101000009", "P-000041", "UTAR");
    expect(refused.body.details).toMatchObject([{ field: "area", code: "NO_SUCH_AREA" }]);
    const schedule = { period: "203610", starts_on: "2036-10-20", ends_on: "2036-10-27" };
    for (const [area, status] of [
      ["UTAR", 422],
      ["UTARA", 201],
    ] as const)
      expect((await server.operator.post(`${base}/reading-schedules`, { ...schedule, area })).status).toBe(
        status,
      );
    const head = "sl,customer_code,class_code,address,area\n";
    const row = (area: string) => `0101000010,P-000041,RT-A,Jl. Uji No. 2,${area}\n`;
    const failed = await importAll(server, `${base}/connections/import`, head + row("UTAR"));
    expect(JSON.stringify(failed)).toContain("NO_SUCH_AREA");
    expect(await importAll(server, `${base}/connections/import`, head + row("UTARA"))).toMatchObject({
      status: "SELESAI",
    });

    const moved = await server.operator.put(`${base}/connections/${old.sl}`, { address: "Jl. Uji No. 3" });
    expect(moved.status, moved.text).toBe(200);
    const wrong = (await listed()).find(({ name }: { name: string }) => name === "UTRA");
    expect(wrong.connections).toBe(1);
    expect((await server.admin.delete(`${base}/areas/${wrong.id}`)).body.error).toBe("AREA_IN_USE");
    expect((await server.operator.put(`${base}/connections/${old.sl}`, { area: "UTARA" })).status).toBe(200);
    expect((await server.operator.delete(`${base}/areas/${wrong.id}`)).status).toBe(403);
    expect((await server.admin.delete(`${base}/areas/${wrong.id}`)).body.data).toEqual({
      deleted: true,
      id: wrong.id,
    });
    expect((await server.operator.post(`${base}/areas`, { name: "UTARA" })).body.error).toBe("AREA_EXISTS");
  });

  test("have a crew, which a report from the area names", async () => {
    const crew = (await server.operator.post(`${base}/crews`, { name: "Regu barat" })).body.data;
    const area = (await listed()).find(({ name }: { name: string }) => name === "BARAT");
    const given = await server.operator.put(`${base}/areas/${area.id}`, { crew_id: crew.id });
    expect(given.body.data).toMatchObject({ crew_id: crew.id, crew_name: "Regu barat", connections: 1 });
    const gone = await server.operator.put(`${base}/areas/${area.id}`, { crew_id: 999_999 });
    expect(gone.body.details).toMatchObject([{ field: "crew_id", code: "NOT_A_CREW" }]);
    const report = await server.operator.post(`${base}/reports`, {
      type: "LAINNYA",
      description: "Tutup meter air hilang.",
      sl: "0101000008",
      address: "Jl. Uji No. 1",
    });
    expect(report.body.data).toMatchObject({ area: "BARAT", area_crew_id: crew.id, crew_id: null });
  });

  test("the next numbers are the first free ones after the last that were given", async () => {
    const next = async (query = "") => (await server.viewer.get(`${base}/next-numbers${query}`)).body.data;
    // 0101000009 was refused, 0101000010 was imported last.
    expect(await next()).toEqual({ sl: "0101000011", customer_code: "P-000042" });
    expect((await next("?area=BARAT")).sl).toBe("0101000009");
    expect((await connect("0101000009", "P-000041", "BARAT")).status).toBe(201);
    expect((await next("?area=BARAT")).sl).toBe("0101000011");
  });
});
