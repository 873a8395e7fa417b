import type pg from "pg";
import { codeOf } from "../error-code.ts";

/** Whether the database has room to store in, as far as this process has found out. */
export interface Room {
  /** Call with every write error. */
  noticed(error: unknown): void;
  /** In words, why nothing can be stored; null when there is room. Tries it when there was none the last time. */
  whyNone(): Promise<string | null>;
}

/**
 * Asks for new pages where tables are kept, and gives them back: a row might still fit into a page that is there. The limits of a
 * session hold for it too.
 */
const probe = `
  BEGIN;
  CREATE TEMPORARY TABLE loket_room ON COMMIT DROP AS
    SELECT repeat(md5(n::text), 60) AS filler FROM generate_series(1, 500) AS n;
  COMMIT`;

/** Remembers that the disk was full, until something could be stored again: a full disk refuses only those who write. */
export function watchRoom(pool: pg.Pool): Room {
  let isFull = false;
  return {
    noticed(error) {
      if (meansFull(error)) isFull = true;
    },
    async whyNone() {
      if (!isFull) return null;
      const client = await pool.connect();
      try {
        await client.query(probe);
        isFull = false;
      } catch (error) {
        // What fails of something else, as without the right to temporary tables, says nothing about room: ingest will find out.
        isFull = meansFull(error);
        await client.query("ROLLBACK");
      } finally {
        client.release();
      }
      return isFull ? fullDisk : null;
    },
  };
}

/** In words, why the database cannot store anything now; null when it can. */
export async function whyNoRoom(client: pg.ClientBase): Promise<string | null> {
  try {
    await client.query(probe);
    return null;
  } catch (error) {
    await client.query("ROLLBACK");
    return meansFull(error) ? fullDisk : null;
  }
}

const fullDisk = "the disk of the database is full, and nothing can be stored until there is room on it";

/** disk_full */
function meansFull(error: unknown): boolean {
  return codeOf(error) === "53100";
}
