// npm run torture: what Loket promises, held against everything that can go wrong around it (docs/guarantees.md).
import { parseArgs } from "node:util";
import { longPace, shortPace } from "./fault.ts";
import { complaints, outcomeOf, table } from "./report.ts";
import { carryOut, faults } from "./schedule.ts";

const usage = `npm run torture -- [--seed n] [--only fault] [--rounds n] [--seconds n] [--short] [--write]
  --seed     repeats the order of a run, and its random moments
  --only     one of (may be repeated): ${faults.map(({ name }) => name).join(", ")}
  --rounds   how often each fault is tried (1)
  --seconds  after so many no further fault is begun (1800)
  --short    each fault takes a few seconds
  --write    puts the results into docs/guarantees.md`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    only: { type: "string", multiple: true, default: faults.map(({ name }) => name) },
    rounds: { type: "string", default: "1" },
    seconds: { type: "string", default: "1800" },
    short: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const unknown = values.only.filter((name) => !faults.some((fault) => fault.name === name));
if (values.help || unknown.length > 0) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await torture();
}

async function torture(): Promise<void> {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  console.log(`seed ${values.seed}`);
  const verdicts = await carryOut({
    seed: values.seed,
    faults: faults.filter(({ name }) => values.only.includes(name)),
    pace: values.short ? shortPace : longPace,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    onVerdict: (verdict) => console.error(`${outcomeOf(verdict)}  ${verdict.name}`),
    signal: ending.signal,
  });
  console.log(`\n${table(verdicts)}\n\n${complaints(verdicts)}`);
  if (ending.signal.aborted || verdicts.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
}
