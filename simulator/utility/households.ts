import { type CustomerClient, createCustomerClient, loginCustomer } from "../../client/customer.ts";
import { ApiError } from "../../client/errors.ts";
import { dataOf } from "../../client/staff.ts";
import { hash } from "../random.ts";
import type { Connection } from "./waterworks.ts";

/** Somebody with the utility's app on the phone. */
export interface Household {
  username: string;
  name: string;
  email: string;
  phone: string;
  /** The first is their own; for the others they only pay. */
  connections: readonly [Connection, ...Connection[]];
  /** In which month they begin to use the app, counted from the waterworks' first. */
  joinsAt: number;
}

export interface Api {
  url: string;
  /** All of them have the same. */
  password: string;
}

/** One connection in this many has a household with an account. */
const everyNth = 20;
const latestJoin = 22;

/** The households of a waterworks; the first has two connections, and has been there from the beginning. */
export function householdsOf(connections: readonly Connection[]): Household[] {
  return connections
    .filter(({ index }) => index % everyNth === 7)
    .map((connection, position) => {
      const { name, phone } = connection.customer;
      const parent = connections[connection.index + 1];
      const paysForTwo = parent !== undefined && (position === 0 || position % 6 === 5);
      const username = `${name.toLowerCase().replace(" ", ".")}.${connection.index + 1}`;
      return {
        username,
        name,
        email: `${username}@example.com`,
        phone,
        connections: paysForTwo ? [connection, parent] : [connection],
        joinsAt: position === 0 ? 1 : 1 + (hash(`joined ${username}`) % latestJoin),
      };
    });
}

/** Registers the household, or logs in where it is registered; and links its connections where they are not. */
export async function enter(api: Api, household: Household): Promise<CustomerClient> {
  const { username, name, email, connections } = household;
  const body = { username, password: api.password, nama: name, email, alamat: connections[0].address };
  const visitor = createCustomerClient(api.url);
  const registered = await known(dataOf(visitor.POST("/app/daftar", { body })), "USERNAME_SUDAH_DIPAKAI");
  const token = registered?.token ?? (await loginCustomer(api.url, username, api.password));
  const client = createCustomerClient(api.url, { token });
  if (registered !== null) await linkAll(client, household);
  else {
    const linked = await dataOf(client.GET("/app/daftar_sl"));
    if (linked.length < connections.length) await linkAll(client, household);
  }
  return client;
}

async function linkAll(client: CustomerClient, { connections, phone }: Household): Promise<void> {
  for (const [index, { sl }] of connections.entries()) {
    const body =
      index === 0 ? { sl, label: "Rumah", no_hp_terdaftar: phone } : { sl, label: "Rumah orang tua" };
    await known(dataOf(client.POST("/app/confirm_sl", { body })), "SL_SUDAH_TERDAFTAR");
  }
}

/** Null when the service refuses with this code. */
export async function known<Data>(call: Promise<Data>, ...codes: readonly string[]): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && codes.includes(error.code)) return null;
    throw error;
  }
}
