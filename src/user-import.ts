import { type Static, Type } from "typebox";
import { fieldError } from "./field-errors/field-errors.ts";
import { invalid } from "./kernel/errors.ts";
import { callsOf } from "./kernel/http/calls.ts";
import type { Api } from "./kernel/http/endpoint.ts";
import { Body } from "./kernel/http/record.ts";
import { importRoute } from "./runs/import-route.ts";
import { putRecord } from "./runs/put-record.ts";
import type { RecordImport, Runs, StoredCodes } from "./runs/runs.ts";
import { userByName } from "./staff/queries.ts";
import { NewUser, rolesOf, scopeOf, User } from "./staff/schema.ts";
import { changeUser, createUser } from "./staff/users.ts";

const Row = Body("UserRow", { ...NewUser.properties, password: Type.Optional(NewUser.properties.password) });
type Row = Static<typeof Row>;

/**
 * Staff, each with a first password that opens nothing but its own change. Who is there already keeps the present one.
 * @param locations the codes that a scope may name
 */
const userImport = (locations: StoredCodes): RecordImport<Row> => ({
  kind: "users-import",
  product: "whole",
  entity: "users",
  record: Row,
  listed: User,
  key: ["username"],
  codes: { location_codes: { stored: locations, isList: true } },
  about: { LAST_ADMIN: "role", USER_EXISTS: "username" },
  put: (tx, row) =>
    putRecord({
      row,
      find: async () => {
        const user = await userByName(tx.db, row.username);
        if (user === undefined) return undefined;
        return { id: user.id, ...rolesOf(user), ...scopeOf(user), crew_id: user.crew_id };
      },
      fields: ["role", "roles", "products", "location_codes", "crew_id"],
      create: async () => {
        const { password } = row;
        if (password === undefined) throw invalid({ password: [fieldError("REQUIRED")] });
        await createUser(tx, { ...row, password });
      },
      change: (difference, { id }) => changeUser(tx, id, difference),
    }),
});

/** Registers the import of users, which stands above both: staff know nothing of runs. */
export function userImportRoute(api: Api, runs: Runs, locations: StoredCodes): void {
  importRoute(callsOf(api, "Authentication", "/auth/v1"), "/users", runs, userImport(locations), {
    summary: "Import users from CSV",
    description:
      "A new user needs a password, which has to be changed at the first login; the passwords of those who are there stay as they are. A user whose role or scope changes is signed out.",
    access: "admin",
    recent: true,
  });
}
