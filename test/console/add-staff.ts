import { dataOf, type StaffClient } from "../../client/staff.ts";

/** A new user who has been through the first login, and so has a password of their own. Returns its id. */
export async function addStaff(
  staff: StaffClient,
  {
    username,
    password,
    role,
  }: { username: string; password: string; role: "viewer" | "operator" | "admin" | "supervisor" },
): Promise<number> {
  const old = "diberikan oleh admin";
  const { id } = await dataOf(staff.POST("/auth/v1/users", { body: { username, password: old, role } }));
  await changeFirstPassword(staff, { username, old, password });
  return id;
}

/** What somebody does at the first login with a password that an admin set. */
export async function changeFirstPassword(
  staff: StaffClient,
  { username, old, password }: { username: string; old: string; password: string },
): Promise<void> {
  const { token } = await dataOf(staff.POST("/auth/v1/login", { body: { username, password: old } }));
  const headers = { authorization: `Bearer ${token}` };
  await dataOf(staff.POST("/auth/v1/password", { body: { old, new: password }, headers }));
}
