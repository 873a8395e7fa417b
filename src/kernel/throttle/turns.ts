import { unavailable } from "../errors.ts";

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface Limits {
  atOnce: number;
  waiting: number;
  /** Milliseconds that one may wait at most; unless given, as long as it takes. */
  within?: number;
  /** What is said to whom there is no turn for. */
  message?: string;
}

/**
 * Bounds work that costs memory, cores or connections, such as password hashes, image decodes and transactions (guarantee 11): `atOnce`
 * run, up to `waiting` more queue in order of arrival.
 * @throws LoketError unavailable when the queue is full, or no turn has come `within` its time
 */
export function turns({ atOnce, waiting, within, message = "Too much work is waiting." }: Limits): TakeTurn {
  const queue: (() => void)[] = [];
  let running = 0;

  // Work that ends hands its place over, so that `running` stays as it is and no newcomer gets in between.
  const turn = () =>
    new Promise<void>((admit, refuse) => {
      if (queue.length >= waiting) return refuse(unavailable(message));
      let timer: NodeJS.Timeout | undefined;
      const come = () => {
        clearTimeout(timer);
        admit();
      };
      queue.push(come);
      if (within === undefined) return;
      timer = setTimeout(() => {
        queue.splice(queue.indexOf(come), 1);
        refuse(unavailable(message));
      }, within);
    });

  return async (work) => {
    if (running >= atOnce) {
      await turn();
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** The pieces of a work that is read bit by bit, once there is a turn for it; the turn ends with the last piece. @throws as the turn */
export async function* piecesInTurn<Piece>(
  takeTurn: TakeTurn,
  pieces: () => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await new Promise<void>((admit, refuse) => {
    takeTurn(() => {
      admit();
      return ended;
    }).catch(refuse);
  });
  try {
    yield* pieces();
  } finally {
    end();
  }
}
