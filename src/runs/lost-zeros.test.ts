import { expect, test } from "vitest";
import { importAll } from "../../test/csv-import.ts";
import { makeConnection, sharedUtility } from "../../test/utility.ts";

const server = sharedUtility();
const office = "/backoffice/v1";

test("a connection's number that lost its zeros is named, and never a second connection", async () => {
  await server.admin.post(`${office}/customers`, { code: "P-1", name: "Wulan Contoh" });
  await makeConnection(server, { sl: "0100777001" });
  const connection = "RT-A;Jl. X;UTARA";
  const files: [path: string, file: string][] = [
    [
      "connections/import",
      `sl;customer_code;class_code;address;area\n100777001;P-1;${connection}\n100777002;P-1;${connection}\n`,
    ],
    ["readings/import", "sl;period;stand\n100777001;202610;1\n0100777001;202610;1\n"],
    ["bills/import-arrears", "sl;period;amount;due_on\n100777001;202510;1;2025-11-20\n"],
  ];
  for (const [path, file] of files)
    for (const query of ["?dry_run=true", ""]) {
      const run = await importAll(server, `${office}/${path}${query}`, file);
      expect(run.status).toBe("GAGAL");
      expect(run.problems).toMatchObject([
        { line: 2, column: "sl", code: "LOST_ZEROS", params: { code: "0100777001" } },
      ]);
    }
});
