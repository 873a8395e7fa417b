// The load generator, a process of its own so that it costs our server and its peer alike. Started by machine.ts.
import { connect, type Socket } from "node:net";
import { type LoadJob, type LoadResult, latencyStep, type Requests, wallClock } from "./job.ts";
import { answerListeners } from "./listeners.ts";
import { createRequests } from "./requests.ts";
import { startTurns, type Turns } from "./turns.ts";

const latencySlots = 40_000;

interface Round {
  requests: Requests;
  turns: Turns | undefined;
  /** Id and time of every answered event. */
  answers: number[] | undefined;
  result: LoadResult;
  counting: boolean;
  stopping: boolean;
  open: number;
  done: () => void;
  fail: (error: Error) => void;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const result = {
    answered: 0,
    seconds: 0,
    acknowledged: 0,
    latencies: new Uint32Array(latencySlots),
    busy: 0,
    answers: new Float64Array(),
  };
  const answers: number[] | undefined = job.notesAnswers === true ? [] : undefined;
  const sockets: Socket[] = [];
  await new Promise<void>((done, fail) => {
    const requests = createRequests(job);
    const round: Round = {
      requests,
      turns: job.rate === undefined ? undefined : startTurns(job.rate, job.connections),
      answers,
      result,
      counting: false,
      stopping: false,
      open: job.connections,
      done,
      fail,
    };
    for (let index = 0; index < job.connections; index += 1) sockets.push(converse(job.port, index, round));
    setTimeout(() => {
      round.counting = true;
      const start = performance.now();
      const cpu = process.cpuUsage();
      setTimeout(() => {
        round.counting = false;
        round.stopping = true;
        result.seconds = (performance.now() - start) / 1000;
        const { user, system } = process.cpuUsage(cpu);
        result.busy = (user + system) / 1e6;
        round.turns?.end();
      }, job.seconds * 1000);
    }, job.warmup * 1000);
  });
  for (const socket of sockets) socket.destroy();
  if (answers !== undefined) result.answers = Float64Array.from(answers);
  return result;
}

/** One connection: the next request is sent when the last one has been answered, and it is its turn. */
function converse(port: number, index: number, round: Round): Socket {
  const { requests, result, turns, answers } = round;
  let sentAt = 0;
  let missing = 0;
  let isOk = false;

  const socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    // One buffer for every read, so that reading allocates nothing.
    onread: { buffer: Buffer.allocUnsafeSlow(64 * 1024), callback: read },
  });
  socket.on("error", round.fail);
  socket.on("connect", next);

  function next(): void {
    if (turns === undefined || round.stopping) send();
    else turns.wait(send);
  }

  function send(): void {
    if (round.stopping) {
      round.open -= 1;
      if (round.open === 0) round.done();
      return;
    }
    sentAt = performance.now();
    socket.write(requests.next(index));
  }

  function read(length: number, chunk: Uint8Array): boolean {
    if (missing === 0) {
      const head = Buffer.from(chunk.buffer, chunk.byteOffset, Math.min(length, 4096)).toString("latin1");
      const size = sizeOf(head);
      if (size === undefined) {
        round.fail(new Error(`an answer that this generator cannot read: ${head}`));
        return true;
      }
      isOk = requests.accepts(head);
      if (!isOk) round.fail(new Error(`not accepted: ${head}`));
      missing = size - length;
      const id = answers === undefined ? undefined : /"id":(\d+)/.exec(head)?.[1];
      if (id !== undefined) answers?.push(Number(id), wallClock());
    } else {
      missing -= length;
    }
    if (missing > 0) return true;
    if (isOk) result.acknowledged += requests.eventsPerRequest;
    if (round.counting) {
      result.answered += 1;
      const slot = Math.floor((performance.now() - sentAt) / latencyStep);
      const last = Math.min(slot, latencySlots - 1);
      result.latencies[last] = (result.latencies[last] ?? 0) + 1;
    }
    next();
    return true;
  }

  return socket;
}

/** Bytes of the whole answer whose beginning this is. */
function sizeOf(head: string): number | undefined {
  const body = head.indexOf("\r\n\r\n") + 4;
  const lower = head.indexOf("content-length: ");
  // As Express writes it.
  const length = (lower === -1 ? head.indexOf("Content-Length: ") : lower) + 16;
  if (body < 4 || length < 16) return undefined;
  return body + Number.parseInt(head.slice(length, length + 8), 10);
}

if (process.argv.includes("listeners")) answerListeners();
else {
  process.on("message", (job: LoadJob) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
}
process.on("disconnect", () => process.exit());
