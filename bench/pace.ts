/** How long a run takes. All in seconds unless said otherwise. */
export interface Pace {
  /** Before the first round, so that both sides run compiled code. */
  warmup: number;
  /** At the beginning of each round, not counted. */
  settle: number;
  /** Of a round that counts. */
  seconds: number;
  rounds: number;
  /** Requests for each read that is timed. */
  reads: number;
  /** Requests for each filter of a list. */
  lists: number;
  /** Of each view by Lighthouse. */
  visits: number;
  /** Events in each of the larger databases that are read. */
  manyEvents: number[];
  /** Events at which a ledger is looked at as it grows. */
  growth: number[];
  /** Of history of the city of 1,000 gates that is read. */
  cityDays: number;
  /** Of steady load: reads during ingest, and the stream. */
  loaded: number;
  /** Clients of a stream. */
  listeners: number;
  /** Events that arrive as fast as they are taken, in the storm. */
  stormEvents: number;
  /** Bills in the larger of the two databases that customers read. */
  manyBills: number;
  /** Connections that are imported and billed. */
  connections: number;
  /** Options of the node that runs our server. */
  profile: string[];
}

export const fullPace: Pace = {
  warmup: 4,
  settle: 0.3,
  seconds: 3,
  rounds: 5,
  reads: 200,
  lists: 40,
  visits: 3,
  manyEvents: [1_000_000],
  growth: [1_000_000, 10_000_000, 100_000_000],
  cityDays: 3 * 366,
  loaded: 15,
  listeners: 1000,
  stormEvents: 2_000_000,
  manyBills: 1_000_000,
  connections: 100_000,
  profile: [],
};

export const quickPace: Pace = {
  ...fullPace,
  warmup: 1.5,
  seconds: 1,
  rounds: 5,
  reads: 40,
  lists: 15,
  visits: 1,
  manyEvents: [200_000],
  growth: [100_000, 1_000_000],
  cityDays: 62,
  loaded: 5,
  listeners: 300,
  stormEvents: 100_000,
  manyBills: 200_000,
  connections: 10_000,
};
