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
  /** Events in the larger of the two databases that are read. */
  manyEvents: number;
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
  rounds: 7,
  reads: 300,
  manyEvents: 2_000_000,
  manyBills: 1_000_000,
  connections: 100_000,
  profile: [],
};

export const quickPace: Pace = {
  ...fullPace,
  warmup: 1.5,
  seconds: 1,
  rounds: 5,
  reads: 60,
  manyEvents: 300_000,
  manyBills: 200_000,
  connections: 10_000,
};
