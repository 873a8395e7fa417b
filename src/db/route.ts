import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { type DatabaseAddress, readAddress, type Target } from "./address.ts";

/** None of the database's servers takes writes just now. */
export class NoPrimary extends OperatorError {
  override name = "NoPrimary";
  /** PostgreSQL's sqlclient_unable_to_establish_sqlconnection, so that a request that meets it is answered 503. */
  readonly code = "08001";
}

/** The way to the server that takes writes. */
export interface Route {
  readonly address: DatabaseAddress;
  /** Which of several servers it is now; undefined where only one is named. @throws NoPrimary */
  find(): Promise<Target | undefined>;
}

/** Milliseconds after which the next server is asked alongside one that has not answered yet, and after which one is given up. */
const patience = { next: 150, most: 1000 };

/**
 * Asks the servers of DATABASE_URL in their order, the one that took writes last first, and takes the first that does. Those who ask at
 * the same time share an answer; every later connection asks again, so a promotion needs no restart.
 */
export function routeTo(url: string): Route {
  const address = readAddress(url);
  let last: Target | undefined;
  let asking: Promise<Target> | undefined;
  return {
    address,
    async find() {
      if (address.targets.length === 0) return undefined;
      const order = [...address.targets].sort((a, b) => Number(b === last) - Number(a === last));
      asking ??= firstWritable(address, order).finally(() => {
        asking = undefined;
      });
      last = await asking;
      return last;
    },
  };
}

async function firstWritable(address: DatabaseAddress, order: readonly Target[]): Promise<Target> {
  const reasons: string[] = [];
  return new Promise((found, fail) => {
    let asked = 0;
    let timer: NodeJS.Timeout | undefined;
    const next = () => {
      clearTimeout(timer);
      const target = order[asked];
      if (target === undefined) return;
      asked += 1;
      timer = setTimeout(next, patience.next);
      whyNotTarget(address, target).then((why) => {
        if (why === null) {
          clearTimeout(timer);
          asked = order.length;
          return found(target);
        }
        reasons.push(`${target.name} ${why}`);
        if (reasons.length === order.length)
          fail(new NoPrimary(`no server of DATABASE_URL takes writes: ${reasons.join("; ")}`));
        else next();
      }, fail);
    };
    next();
  });
}

/** Why this server does not do, in words; null when it does. */
async function whyNotTarget(address: DatabaseAddress, target: Target): Promise<string | null> {
  const client = clientOf(address, target);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean }>(
      "SELECT pg_is_in_recovery() AS is_standby, current_setting('default_transaction_read_only')::boolean AS is_read_only",
    );
    if (rows[0]?.is_standby !== false) return "is a standby";
    return rows[0].is_read_only && address.wanted === "read-write"
      ? "takes no writes (default_transaction_read_only)"
      : null;
  } catch (error) {
    return whyNot(error);
  } finally {
    client.end().catch(() => {}); // it may never have been there
  }
}

/** A plain client of one server, which gives up soon: for a question. */
export function clientOf(address: DatabaseAddress, target: Target): pg.Client {
  const client = new pg.Client({
    connectionString: address.connectionString,
    connectionTimeoutMillis: patience.most,
    query_timeout: patience.most,
    application_name: "loket",
  });
  aim(client, target);
  client.on("error", () => {}); // shows at the next query
  return client;
}

/** Makes a client that is not connected yet one of this server. */
export function aim(client: pg.Client, { host, port }: Target): void {
  const aimed = client as unknown as {
    host: string;
    port: number;
    connectionParameters: { host: string; port: number };
  };
  Object.assign(aimed, { host, port });
  Object.assign(aimed.connectionParameters, { host, port });
}

/** What went wrong with a connection, and what to do about it where that is known. */
export function whyNot(error: unknown): string {
  // node-postgres puts each tried address into an AggregateError without a message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = "code" in first ? String(first.code) : "";
  const advice = advices.find(([sign]) => sign.test(`${code} ${first.message}`))?.[1];
  return advice === undefined ? first.message : `${first.message}: ${advice}`;
}

const advices: [RegExp, string][] = [
  [
    /does not support SSL/,
    "turn ssl on in its postgresql.conf, or set sslmode=disable where the network is trusted",
  ],
  [
    /pg_hba\.conf.*no encryption/,
    "it wants TLS, so set sslmode=verify-full, or let its pg_hba.conf allow this address",
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_UNTRUSTED/,
    "name the authority of its certificate by sslrootcert=/path/of/ca.pem",
  ],
  [/ERR_TLS_CERT_ALTNAME/, "name the server as its certificate does, or set sslmode=verify-ca"],
  [/CERT_HAS_EXPIRED/, "renew its certificate"],
];
