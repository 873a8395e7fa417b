import { beforeAll, describe, expect, test } from "vitest";
import { importAll } from "../../test/csv-import.ts";
import { makeLocation } from "../../test/harness.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";
const levy = "/retribusi/v1/frontend";
const connection = "RT-A;Jl. X;UTARA";

beforeAll(async () => {
  await server.admin.post(`${office}/customers`, { code: "000777", name: "Wulan Contoh" });
  await server.admin.post(`${office}/customers`, { code: "P-1", name: "Wulan Contoh" });
  await makeConnection(server, { sl: "0100777001" });
  await makeConnection(server, { sl: "0100777002", area: "007" });
  await makeLocation(server, "0012", { gates: { "01": "in" }, prices: { motor: 2000 } });
  await makeLocation(server, "B", { gates: { A: "in" } });
  const account = { bank: "BRI", account_no: "0012345678", holder: "Perumda Air Minum" };
  await server.admin.post(`${office}/bank-accounts`, account);
});

const imported = (path: string, file: string) => importAll(server, path, `${file}\n`);
const named = (run: Awaited<ReturnType<typeof imported>>) =>
  run.problems.map(({ line, column, code, params }) => [
    line,
    column,
    code,
    (params as { code?: string }).code,
  ]);

describe("a code that lost its zeros is named, by a trial too, and nothing is stored", () => {
  const files: [what: string, path: string, file: string, column: string, code: string][] = [
    ["a customer", `${office}/customers`, "code;name\n777;Wulan Contoh", "code", "000777"],
    [
      "a customer with fewer of them",
      `${office}/customers`,
      "code;name\n0777;Wulan Contoh",
      "code",
      "000777",
    ],
    [
      "a connection",
      `${office}/connections`,
      `sl;customer_code;class_code;address;area\n100777001;P-1;${connection}`,
      ...(["sl", "0100777001"] as const),
    ],
    [
      "a connection's customer",
      `${office}/connections`,
      `sl;customer_code;class_code;address;area\n0100777009;777;${connection}`,
      ...(["customer_code", "000777"] as const),
    ],
    [
      "a reading's connection",
      `${office}/readings`,
      "sl;period;stand\n100777001;202610;1",
      "sl",
      "0100777001",
    ],
    [
      "an exchange's connection",
      `${office}/connections/meter-exchanges`,
      "sl;exchanged_on;old_stand;meter_no;meter_digits;start_stand;reason\n100777001;2026-01-05;1;M-9;5;0;Buram",
      ...(["sl", "0100777001"] as const),
    ],
    [
      "an account",
      `${office}/bank-accounts`,
      "bank;account_no;holder\nBRI;12345678;X",
      "account_no",
      "0012345678",
    ],
    ["a location", `${levy}/locations`, "code;name;type;is_active\n12;Pasar;market;1", "code", "0012"],
    [
      "a gate's location",
      `${levy}/gates`,
      "location_code;gate_code;name;direction;is_active\n12;02;Pintu;in;1",
      "location_code",
      "0012",
    ],
    [
      "a gate",
      `${levy}/gates`,
      "location_code;gate_code;name;direction;is_active\n0012;1;Pintu;in;1",
      "gate_code",
      "01",
    ],
    [
      "a price's gate",
      `${levy}/tariffs/bulk`,
      "location_code;gate_code;category;price\n0012;1;motor;3000",
      ...(["gate_code", "01"] as const),
    ],
    [
      "a target's location",
      `${levy}/targets`,
      "year;location_code;category;amount\n2026;12;;5",
      "location_code",
      "0012",
    ],
    [
      "one of the locations of a user",
      "/auth/v1/users",
      'username;role;password;location_codes\nsari.baru;viewer;kuda hijau di sawah;"B, 12"',
      "location_codes",
      "0012",
    ],
    [
      "the area of a schedule",
      `${office}/reading-schedules`,
      "area;period;starts_on;ends_on\n7;202610;2026-10-20;2026-10-27",
      "area",
      "007",
    ],
  ];
  test.each(files)("%s", async (_, path, file, column, code) => {
    for (const query of ["?dry_run=true", ""]) {
      const run = await imported(`${path}/import${query}`, file);
      expect(run.status).toBe("GAGAL");
      expect(named(run)).toEqual([[2, column, "LOST_ZEROS", code]]);
    }
  });

  test("arrears", async () => {
    const file = "sl;period;amount;due_on\n100777001;202510;1;2025-11-20";
    const run = await imported(`${office}/bills/import-arrears`, file);
    expect(named(run)).toEqual([[2, "sl", "LOST_ZEROS", "0100777001"]]);
  });
});

test("what is there, what has a letter, and a gate of another location are no question", async () => {
  const gates = "location_code;gate_code;name;direction;is_active\nB;1;Pintu;in;1\n0012;01;Pintu;in;1";
  expect((await imported(`${levy}/gates/import?dry_run=true`, gates)).result).toMatchObject({ created: 1 });
  const file = "code;name\n000777;Wulan Contoh\nP-01;Budi Contoh\n0778;Sri Contoh";
  expect((await imported(`${office}/customers/import?dry_run=true`, file)).result).toMatchObject({
    created: 2,
    unchanged: 1,
  });
});

describe("the answer is given for the whole file", () => {
  const file = "code;name\n777;Wulan Baru";

  test("lost: the code is the one that is there", async () => {
    const trial = await imported(`${office}/customers/import?dry_run=true&zeros=lost`, file);
    expect(trial.result).toMatchObject({ created: 0, updated: 1 });
    const readings = await imported(
      `${office}/readings/import?zeros=lost`,
      "sl;period;stand\n100777001;202610;1",
    );
    expect(readings.result).toMatchObject({ created: 1 });
    const twice = await imported(`${office}/customers/import?zeros=lost`, `${file}\n000777;Wulan Lain`);
    expect(named(twice)).toEqual([[3, "code", "ALREADY_ON_LINE", undefined]]);
    const gate = "location_code;gate_code;name;direction;is_active\n12;1;Pintu;out;1";
    expect((await imported(`${levy}/gates/import?zeros=lost`, gate)).result).toMatchObject({ updated: 1 });
    const user = 'username;role;password;location_codes\nsari.baru;viewer;kuda hijau di sawah;"12;B"';
    expect((await imported("/auth/v1/users/import?zeros=lost", user)).result).toMatchObject({ created: 1 });
    const { items } = (await server.admin.get("/auth/v1/users?q=sari.baru")).body.data;
    expect(items).toMatchObject([{ location_codes: ["0012", "B"] }]);
  });

  test("lost, and two that are there might be meant: it is named", async () => {
    await server.admin.post(`${office}/customers`, { code: "0005", name: "Wulan Contoh" });
    await server.admin.post(`${office}/customers`, { code: "05", name: "Wulan Contoh" });
    const run = await imported(`${office}/customers/import?zeros=lost`, "code;name\n5;Wulan Contoh");
    expect(named(run)).toEqual([[2, "code", "LOST_ZEROS", "05"]]);
  });

  test("kept: it is a code of its own", async () => {
    const trial = await imported(`${office}/customers/import?dry_run=true&zeros=kept`, file);
    expect(trial.result).toMatchObject({ created: 1, updated: 0 });
    const run = await imported(`${office}/readings/import?zeros=kept`, "sl;period;stand\n100777001;202610;1");
    expect(named(run)).toEqual([[2, "sl", "NO_SUCH_CONNECTION", undefined]]);
    const stored = await imported(`${office}/customers/import?zeros=kept`, file);
    expect(stored.result).toMatchObject({ created: 1 });
    // Both are there now, and neither is a question again.
    const both = "code;name\n777;Wulan Baru\n000777;Wulan Contoh";
    expect((await imported(`${office}/customers/import`, both)).status).toBe("SELESAI");
  });
});

test("two new codes of one file that differ by zeros alone are named", async () => {
  const file = "code;name\n0088;Sri Contoh\n88;Sri Contoh\n088;Sri Contoh";
  const run = await imported(`${office}/customers/import`, file);
  expect(run.problems).toMatchObject([
    { line: 3, column: "code", code: "ZEROS_UNLIKE_LINE", params: { code: "0088", line: 2 } },
    { line: 4, column: "code", code: "ZEROS_UNLIKE_LINE", params: { code: "0088", line: 2 } },
  ]);
  const kept = await imported(`${office}/customers/import?dry_run=true&zeros=kept`, file);
  expect(kept.result).toMatchObject({ created: 3 });
});
