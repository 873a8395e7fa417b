import { type CustomerClient, createCustomerClient, loginCustomer } from "../../client/customer.ts";
import { ApiError } from "../../client/errors.ts";
import { createStaffClient, dataOf, login } from "../../client/staff.ts";
import { seeded } from "../random.ts";
import { pause, pauseAfter } from "../send.ts";
import { statementOf, type Transfer } from "./bank.ts";
import { deeds } from "./deeds.ts";
import { type Api, type Household, householdsOf } from "./households.ts";
import { importStatement } from "./office.ts";
import { pick } from "./people.ts";
import { connectionsOf } from "./waterworks.ts";

/** What the households and the bank have done since the last report. */
export interface LiveTally {
  /** By what was done. */
  done: Record<string, number>;
  /** Refused by the service, as happens to people. */
  refused: number;
  /** Transfers that the bank has told of. */
  transfers: number;
}

export interface LiveOptions {
  api: Api;
  /** The office imports the bank's statement about once a minute. */
  staff: { url: string; username: string; password: string };
  bankAccount: number;
  connections: number;
  /** IANA zone of the waterworks. */
  zone: string;
  signal: AbortSignal;
  /** About once a minute. */
  report: (tally: LiveTally) => void;
  /** Milliseconds from one deed to the next. */
  pace?: number;
}

const mostPhones = 30;
const officeEvery = 60_000;

/** Households with the app, each doing what people do with it, one deed after the other, until the signal is given. */
export async function runHouseholds(options: LiveOptions): Promise<void> {
  const { api, signal, pace = 700 } = options;
  const households = householdsOf(connectionsOf(options.connections)).slice(0, mostPhones);
  const random = seeded(`live ${Date.now()}`);
  const phones = new Map<string, CustomerClient>();
  const onTheWay: Transfer[] = [];
  let tally = emptyTally();
  let officeAt = Date.now() + officeEvery;
  let failures = 0;
  while (!signal.aborted && households.length > 0) {
    try {
      const household = pick(households, random());
      const client = phones.get(household.username) ?? (await loggedIn(api, household));
      phones.set(household.username, client);
      const deed = pick(deeds, random());
      const outcome = await deed.act({ client, household, api, chance: random() });
      if (typeof outcome === "object") onTheWay.push(outcome);
      if (outcome !== "nothing") tally.done[deed.name] = (tally.done[deed.name] ?? 0) + 1;
      if (Date.now() >= officeAt) {
        officeAt = Date.now() + officeEvery;
        tally.transfers = await importTransfers(options, onTheWay);
        options.report(tally);
        tally = emptyTally();
      }
      failures = 0;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        // Who has asked too often gives up as well. A token that has ended is got again at the next deed.
        if (error.status === 401) phones.clear();
        tally.refused += 1;
      } else {
        failures += 1;
        const wait = pauseAfter(error, failures);
        if (wait === null) throw error;
        await pause(wait, signal);
      }
    }
    await pause(pace * (0.5 + random()), signal);
  }
}

async function loggedIn({ url, password }: Api, { username }: Household): Promise<CustomerClient> {
  return createCustomerClient(url, { token: await loginCustomer(url, username, password) });
}

/** What the bank tells of today; the office imports it, and what is repeated is recognised. */
async function importTransfers(
  { staff, bankAccount, zone }: LiveOptions,
  onTheWay: Transfer[],
): Promise<number> {
  const arrived = onTheWay.filter(({ at }) => at.getTime() <= Date.now());
  if (arrived.length === 0) return 0;
  const token = await login(staff.url, staff.username, staff.password);
  await importStatement(createStaffClient(staff.url, { token }), bankAccount, statementOf(arrived, zone));
  for (const transfer of arrived) onTheWay.splice(onTheWay.indexOf(transfer), 1);
  return arrived.length;
}

function emptyTally(): LiveTally {
  return { done: {}, refused: 0, transfers: 0 };
}

/** The household to try the app as: the first, who has everything. */
export function firstHousehold(connections: number): Household | undefined {
  return householdsOf(connectionsOf(connections))[0];
}

/** The bank account that customers transfer to. */
export async function receivingAccount(url: string, username: string, password: string): Promise<number> {
  const staff = createStaffClient(url, { token: await login(url, username, password) });
  const query = { page: 1, limit: 1 };
  const { items } = await dataOf(staff.GET("/backoffice/v1/bank-accounts", { params: { query } }));
  const [account] = items;
  if (account === undefined) throw new Error("the demo has no bank account");
  return account.id;
}
