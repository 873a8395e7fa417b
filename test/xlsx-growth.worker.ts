import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { Cell } from "../src/kernel/csv/csv.ts";
import { xlsxDocument } from "../src/kernel/workbook/xlsx.ts";

/** What a workbook came to: its bytes and parts, and how many bytes more than before were held at most while it was written. */
export interface Growth {
  bytes: number;
  parts: number;
  most: number;
}

// A thread has no --expose-gc; a context made after the flag has it.
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function* numbered(rows: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < rows; row += 1)
    yield [row, `2026-11-21T14:05:00+07:00 ${row}`, "LOC01", "G1", "motor", 2000];
}

/** What this thread holds, garbage collected. */
function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const growth: Growth = { bytes: 0, parts: 0, most: 0 };
const before = held();
for await (const part of xlsxDocument(numbered(workerData.rows), { sheet: "Events" })) {
  growth.bytes += part.length;
  growth.parts += 1;
  if (growth.parts % 25 === 0) growth.most = Math.max(growth.most, held() - before);
}
parentPort?.postMessage(growth);
