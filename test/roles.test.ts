import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { levyRoles, type Permission, permissions, waterRoles } from "../src/staff/permissions.ts";
import { adminPassword, sharedServer } from "./harness.ts";
import { loadDocument } from "./operations.ts";

/** The roles of one kind of work: what the table of permissions, the document, the pages and the running service say of them. */

interface Call {
  name: string;
  method: string;
  path: string;
  permission: Permission | undefined;
  product: string | undefined;
}

const rolesOf = { water: waterRoles, levies: levyRoles } as const;
const homeOf = { water: "/backoffice/v1/customers", levies: "/retribusi/v1/frontend/gates" } as const;

const server = sharedServer();
let calls: Call[];

beforeAll(async () => {
  calls = Object.entries((await loadDocument(server.url)).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, operation]) => {
      const { "x-permission": permission, "x-product": product } = operation as {
        "x-permission"?: Permission;
        "x-product"?: string;
      };
      const method = verb.toUpperCase();
      return { name: `${method} ${path}`, method, path, permission, product };
    }),
  );
});

test("the page of roles names each permission's calls and each role's permissions, as they are", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const rowOf = (cell: string) => page.split("\n").find((line) => line.startsWith(`| ${cell} |`));
  for (const permission of permissions) {
    const named = [...(rowOf(`\`${permission}\``) ?? "").matchAll(/`([A-Z]+ [^`]+)`/g)].map(
      ([, call = ""]) => call,
    );
    const own = calls.filter((call) => call.permission === permission);
    expect(named.sort()).toEqual(
      own.map(({ name }) => name.replace(/\/backoffice\/v1|\/retribusi\/v1\/frontend/, "")).sort(),
    );
    expect(own.length).toBeGreaterThan(0);
  }
  for (const [role, own] of Object.entries({ ...waterRoles, ...levyRoles }))
    expect(rowOf(role)?.split("|")[2]?.trim()).toBe(own.map((word) => `\`${word}\``).join(", "));
});

test.each(["water", "levies"] as const)(
  "each role of %s changes what its permission opens, and nothing else",
  {
    timeout: 60_000,
  },
  async (product) => {
    // Machines have keys of their own, and a ticket of the stream changes nothing.
    const isOfStaff = ({ path }: Call) => product === "water" || path.includes("/frontend/");
    const changes = calls.filter(
      (call) => call.product === product && call.method !== "GET" && isOfStaff(call),
    );
    const other = product === "water" ? "levies" : "water";
    const wrong: string[] = [];
    const { id: crew_id } = (await server.operator.post("/backoffice/v1/crews", { name: `Regu ${product}` }))
      .body.data;
    for (const [role, permitted] of Object.entries(rolesOf[product])) {
      const username = `satu.${role}`;
      const more = role === "crew" ? { role, crew_id } : { role };
      const made = await server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });
      expect(made.body.data).toMatchObject({ role, products: [product], location_codes: null });
      const caller = await server.as(username, adminPassword);
      expect((await caller.get(homeOf[product])).status).toBe(200);
      expect((await caller.get(homeOf[other])).body.error).toBe("OUT_OF_SCOPE");
      const own: readonly Permission[] = permitted;
      for (const { name, method, path, permission } of changes) {
        const url = path.replaceAll("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
        const { status, body } = await (method === "DELETE"
          ? caller.delete(url)
          : method === "PUT"
            ? caller.put(url, {})
            : caller.post(url, {}));
        const isOpen = permission !== undefined && own.includes(permission);
        if ((body?.error === "FORBIDDEN") === isOpen || status >= 500)
          wrong.push(`${name} as ${role}: ${status} ${body?.error}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

describe("several roles", () => {
  const make = (username: string, more: object) =>
    server.admin.post("/auth/v1/users", { username, password: adminPassword, ...more });

  test("what one of them allows is allowed, and nothing else; levies are there as well", async () => {
    const made = await make("kota.kecil", { roles: ["reader", "counter"], products: ["levies", "water"] });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      role: "counter",
      roles: ["counter", "reader"],
      products: ["levies", "water"],
    });
    const person = await server.as("kota.kecil", adminPassword);
    const answers = {
      counter: await person.post("/backoffice/v1/counter-payments", {}),
      readings: await person.post("/backoffice/v1/readings", {}),
      billing: await person.post("/backoffice/v1/billing/202601/close", {}),
      levies: await person.get("/retribusi/v1/frontend/gates"),
      gate: await person.post("/retribusi/v1/frontend/gates", {}),
      users: await person.get("/auth/v1/users"),
    };
    expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
      counter: 422,
      readings: 422,
      billing: 403,
      levies: 200,
      gate: 403,
      users: 403,
    });
    expect((await person.get("/auth/v1/me")).body.data).toMatchObject({ roles: ["counter", "reader"] });
  });

  test("an operator who also approves does what both do", async () => {
    await make("operator.penyetuju", { roles: ["approver", "operator"] });
    const person = await server.as("operator.penyetuju", adminPassword);
    expect((await person.post("/backoffice/v1/payments/KODE/refund", {})).status).toBe(422);
    expect((await person.post("/retribusi/v1/frontend/gates", {})).status).toBe(422);
    expect((await person.post("/backoffice/v1/bank-accounts", {})).status).toBe(403);
  });

  test("the highest rank is kept, and viewer only without another", async () => {
    const rolesOf = async (username: string, roles: string[]) =>
      (await make(username, { roles })).body.data.roles as string[];
    expect(await rolesOf("peringkat.dua", ["viewer", "admin", "operator"])).toEqual(["admin"]);
    expect(await rolesOf("pemantau.kasir", ["viewer", "counter"])).toEqual(["counter"]);
    expect(await rolesOf("pemantau.saja", ["viewer"])).toEqual(["viewer"]);
  });

  test("a client that knows one role gives and takes all with it; a change ends the sessions and is on record", async () => {
    const { id } = (await make("dulu.dua", { roles: ["matching", "counter"] })).body.data;
    const person = await server.as("dulu.dua", adminPassword);
    const changed = await server.admin.put(`/auth/v1/users/${id}`, { role: "matching" });
    expect(changed.body.data).toMatchObject({ role: "matching", roles: ["matching"], products: ["water"] });
    expect((await person.get("/auth/v1/me")).status).toBe(401);
    const trail = await server.admin.get(
      "/retribusi/v1/frontend/audit-logs?entity=users&entity_key=dulu.dua",
    );
    const [update] = trail.body.data.items;
    expect(update).toMatchObject({
      before: { role: "counter", roles: ["counter", "matching"] },
      after: { role: "matching" },
      changed_fields: expect.arrayContaining(["role", "roles"]),
    });
  });

  test("refused are water roles without water, a role that contradicts the roles, and nothing at all", async () => {
    const fieldsOf = async (more: object) => Object.keys((await make("tidak.jadi", more)).body.fields);
    expect(await fieldsOf({ role: "reader", products: ["levies"] })).toEqual(["products"]);
    expect(await fieldsOf({ role: "collector", products: ["water"] })).toEqual(["products"]);
    expect(await fieldsOf({ roles: ["operator", "approver"], products: ["levies"] })).toEqual(["products"]);
    expect(await fieldsOf({ role: "viewer", roles: ["admin"] })).toEqual(["role"]);
    expect(await fieldsOf({})).toEqual(["role"]);
    const { id } = (await make("air.dulu", { role: "reader" })).body.data;
    const moved = await server.admin.put(`/auth/v1/users/${id}`, { products: ["levies"] });
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ["products"]]);
  });

  test("the schema refuses what the rule never stores", async () => {
    const insert = (role: string, further: string, products: string) =>
      server.sql.query(
        `INSERT INTO users (username, password_hash, role, further_roles, products, created_at, updated_at)
         VALUES ('langsung', 'x', $1, $2, $3, now(), now())`,
        [role, further, products],
      );
    await expect(insert("crew", "{}", "{water}")).rejects.toThrow(/users_crew_of_role/);
    await expect(insert("reader", "{crew}", "{water}")).rejects.toThrow(/users_crew_of_role/);
    await expect(insert("operator", "{counter}", "{levies}")).rejects.toThrow(/users_water_role/);
    await expect(insert("operator", "{collector}", "{water}")).rejects.toThrow(/users_levy_role/);
    await expect(insert("counter", "{counter}", "{water}")).rejects.toThrow(/users_further_roles_not_own/);
    await expect(insert("operator", "{admin}", "{water}")).rejects.toThrow(/users_further_roles_known/);
    await expect(insert("operator", "{reader,reader}", "{water}")).rejects.toThrow(
      /users_further_roles_known/,
    );
  });
});
