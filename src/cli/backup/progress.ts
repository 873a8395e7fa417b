import { Presets, SingleBar } from "cli-progress";

export interface Progress {
  /** This many bytes more are done. */
  add(bytes: number): void;
}

/** Shows on a terminal how much of `bytes` is done while `work` runs; elsewhere nothing. */
export async function withProgress<T>(what: string, bytes: number, work: (progress: Progress) => Promise<T>) {
  const format = `  ${what.padEnd(20)} {bar} {percentage}% | {eta} s left`;
  const bar = new SingleBar({ format, hideCursor: true }, Presets.shades_classic);
  const total = Math.max(bytes, 1);
  let done = 0;
  bar.start(total, 0);
  try {
    const result = await work({
      add(more) {
        done = Math.min(done + more, total);
        bar.update(done);
      },
    });
    bar.update(total);
    return result;
  } finally {
    bar.stop();
  }
}
