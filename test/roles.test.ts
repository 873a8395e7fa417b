import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Permission, permissions, waterRoleNames, waterRoles } from "../src/staff/permissions.ts";
import { adminPassword, sharedServer } from "./harness.ts";
import { loadDocument } from "./operations.ts";

/** The water utility's roles: what the table of permissions, the document, the pages and the running service say of them. */

interface Call {
  name: string;
  method: string;
  path: string;
  permission: Permission | undefined;
  isOfStaff: boolean;
}

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
      return { name: `${method} ${path}`, method, path, permission, isOfStaff: product === "water" };
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
    expect(named.sort()).toEqual(own.map(({ name }) => name.replace("/backoffice/v1", "")).sort());
    expect(own.length).toBeGreaterThan(0);
  }
  for (const role of waterRoleNames)
    expect(rowOf(role)?.split("|")[2]?.trim()).toBe(waterRoles[role].map((word) => `\`${word}\``).join(", "));
});

test("each role changes what its permission opens, and nothing else", { timeout: 60_000 }, async () => {
  const changes = calls.filter(({ method, isOfStaff }) => isOfStaff && method !== "GET");
  const wrong: string[] = [];
  for (const role of waterRoleNames) {
    const username = `air.${role}`;
    const made = await server.admin.post("/auth/v1/users", { username, password: adminPassword, role });
    expect(made.body.data).toMatchObject({ role, products: ["water"], location_codes: null });
    const caller = await server.as(username, adminPassword);
    expect((await caller.get("/backoffice/v1/customers")).status).toBe(200);
    expect((await caller.get("/retribusi/v1/frontend/gates")).body.error).toBe("OUT_OF_SCOPE");
    const own: readonly Permission[] = waterRoles[role];
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
});
