import { openDatabase } from "../src/db/connect.ts";
import { createQueue } from "../src/kernel/queue/queue.ts";
import { systemCtx } from "./context.ts";

/** A server that notes that it has begun a task, and never ends it: `node queue.worker.ts DATABASE_URL KIND`. */
const [url = "", name = ""] = process.argv.slice(2);
const { db, pool } = openDatabase(url, { size: 2, onError: () => {} });
const queue = createQueue(systemCtx(db), [
  {
    name,
    atOnce: 1,
    lease: 3,
    retries: { most: 3, minutes: 1 },
    async run(_, { subject }) {
      await pool.query("INSERT INTO tasks_begun VALUES ($1)", [subject]);
      return new Promise(() => setInterval(() => {}, 1000));
    },
  },
]);
await queue.look();
