/** Releases this many waiting requests a second; none are saved up while nobody waits. */
export interface Turns {
  /** Calls back when it is this one's turn. */
  wait: (go: () => void) => void;
  /** Lets everybody go. */
  end: () => void;
}

const everyMs = 2;

export function startTurns(rate: number, connections: number): Turns {
  let waiting: (() => void)[] = [];
  let credit = 0;
  let looked = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    credit = Math.min(credit + ((now - looked) / 1000) * rate, connections);
    looked = now;
    while (credit >= 1 && waiting.length > 0) {
      credit -= 1;
      waiting.shift()?.();
    }
  }, everyMs);
  return {
    wait: (go) => void waiting.push(go),
    end() {
      clearInterval(timer);
      const rest = waiting;
      waiting = [];
      for (const go of rest) go();
    },
  };
}
