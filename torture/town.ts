import { createCustomerClient } from "../client/customer.ts";
import { createStaffClient, dataOf, login, type StaffClient } from "../client/staff.ts";
import { enterConnections, enterMasterData } from "../simulator/utility/setup.ts";
import { connectionsOf } from "../simulator/utility/waterworks.ts";
import type { Api } from "./api.ts";

export const location = "PSR01";
export const gates = ["G1", "G2", "G3"] as const;
export const pin = "482913";

/** A connection with two people who pay for it, each from an account of his own. */
export interface Household {
  sl: string;
  token: string;
  /** Of the first account, with a PIN. */
  walletNo: string;
  rivalToken: string;
}

const households = 4;
const longAgo = "2020-01-01";

/** What a town has before anything goes wrong: gates with prices; a waterworks, a bank account, households with wallets. */
export async function settle(
  api: Api,
  token: string,
): Promise<{ households: Household[]; bankAccount: number; supervisor: string }> {
  const staff = createStaffClient(api.staffUrl, { token });
  const base = "/retribusi/v1/frontend";
  const active = { is_active: 1 as const };
  const place = { code: location, name: "Pasar Utara", type: "pasar", ...active };
  await dataOf(staff.POST(`${base}/locations`, { body: place }));
  for (const gate_code of gates) {
    const gate = { location_code: location, gate_code, name: `Gerbang ${gate_code}`, ...active };
    await dataOf(staff.POST(`${base}/gates`, { body: { ...gate, direction: "in" } }));
    const price = { location_code: location, gate_code, category: "motor" as const, price: 2000 };
    await dataOf(staff.POST(`${base}/tariffs`, { body: price }));
  }
  const bankAccount = await enterMasterData(staff, longAgo);
  const connections = connectionsOf(households);
  await enterConnections(staff, connections, longAgo);
  const made: Household[] = [];
  for (const { sl, index } of connections) {
    const owner = await register(api, `penghuni${index}`, sl);
    const rival = await register(api, `tetangga${index}`, sl);
    const customer = createCustomerClient(api.publicUrl, { token: owner.token });
    const { no_wipay } = await dataOf(
      customer.POST("/app/atur_pin", { body: { password: owner.password, pin } }),
    );
    made.push({ sl, token: owner.token, walletNo: no_wipay, rivalToken: rival.token });
  }
  return { households: made, bankAccount, supervisor: await hireSupervisor(api, staff) };
}

/** Signs in as the person who closes days. */
async function hireSupervisor(api: Api, staff: StaffClient): Promise<string> {
  const [username, first, password] = ["pengawas", "kata sandi pertama", "kata sandi pengawas"];
  await dataOf(staff.POST("/auth/v1/users", { body: { username, password: first, role: "supervisor" } }));
  const arriving = createStaffClient(api.staffUrl, { token: await login(api.staffUrl, username, first) });
  await dataOf(arriving.POST("/auth/v1/password", { body: { old: first, new: password } }));
  return login(api.staffUrl, username, password);
}

async function register(api: Api, username: string, sl: string) {
  const password = "rahasia sekali";
  const body = { username, password, nama: "Wulan Contoh", email: `${username}@example.com` };
  const { token } = await dataOf(createCustomerClient(api.publicUrl).POST("/app/daftar", { body }));
  await dataOf(createCustomerClient(api.publicUrl, { token }).POST("/app/confirm_sl", { body: { sl } }));
  return { token, password };
}
