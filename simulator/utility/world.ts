import type { CustomerClient } from "../../client/customer.ts";
import type { StaffClient } from "../../client/staff.ts";
import type { Moment } from "./calendar.ts";
import type { Household } from "./households.ts";
import type { MeterMonth } from "./usage.ts";
import type { Connection } from "./waterworks.ts";

/** What the collector goes round with: the bills that were unpaid when their period was billed. */
export interface CollectorsList {
  periods: Set<string>;
  /** Numbers of bills that have not been collected, by connection. */
  due: Map<string, string[]>;
}

/** What is at hand while a moment of the past is lived through. */
export interface World {
  moment: Moment;
  /** IANA zone of the waterworks. */
  zone: string;
  signal: AbortSignal;
  staff: StaffClient;
  bankAccount: number;
  connections: readonly Connection[];
  /** Those that use the app by now. */
  households: readonly Household[];
  lives: ReadonlyMap<string, readonly MeterMonth[]>;
  /** How many months before today. */
  monthsAgo: number;
  collectorsList: CollectorsList;
  /** The app of a household, logged in. */
  phoneOf: (household: Household) => Promise<CustomerClient>;
  /** The number of a household's wallet, which has a PIN. */
  walletOf: (household: Household) => Promise<string>;
  /** Moves the clock to this many seconds after the moment's beginning. Today it stays, and what comes later is now. */
  after: (seconds: number) => Date;
}

/** A name for something that is done once in a moment, by which a repeat of it is recognised. */
export function keyOf({ moment }: World, what: string): string {
  const day = moment.at.toISOString().slice(0, 10);
  return `${what} ${day}`;
}
