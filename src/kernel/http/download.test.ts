import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import type { Cell } from "../csv/csv.ts";
import { createApi } from "./app.ts";
import { sendTable, tableHead } from "./download.ts";

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A server that answers every GET with these rows. */
async function serving(rows: () => AsyncIterable<Cell[]>, format: "csv" | "xlsx" = "csv"): Promise<string> {
  const app = Fastify({ forceCloseConnections: true });
  app.get("/", (_request, reply) =>
    sendTable(reply, {
      filename: "laporan hari/ini",
      rows: rows(),
      format,
      separator: ";",
      preamble: "full",
    }),
  );
  open.push(app);
  return app.listen({ port: 0, host: "127.0.0.1" });
}

async function* counting(until: number, failAt = -1, ended: () => void = () => {}): AsyncGenerator<Cell[]> {
  try {
    for (let row = 0; row < until; row += 1) {
      if (row === failAt) throw new Error("the database went away");
      yield [row, `baris ${row}`];
    }
  } finally {
    ended();
  }
}

describe("work", () => {
  test("a table is a file to save, by a name that any system takes", async () => {
    const response = await fetch(await serving(() => counting(3)));
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="laporan-hari-ini.csv"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("0;baris 0\r\n1;baris 1\r\n2;baris 2\r\n");
  });

  test("a table without rows is a file too", async () => {
    expect((await fetch(await serving(() => counting(0)))).status).toBe(200);
    expect((await fetch(await serving(() => counting(0), "xlsx"))).status).toBe(200);
  });

  test("the head tells title and facts, then the columns", () => {
    expect(
      tableHead(
        "Judul",
        [
          ["Zona", "Asia/Jakarta"],
          ["Jumlah", 2],
        ],
        ["a", "b"],
      ),
    ).toEqual([["Judul"], ["Zona", "Asia/Jakarta"], ["Jumlah", 2], [], ["a", "b"]]);
  });
});

describe("guard", () => {
  test("rows that fail before the first are an error, not a file", async () => {
    for (const format of ["csv", "xlsx"] as const) {
      const response = await fetch(await serving(() => counting(3, 0), format));
      expect(response.status).toBe(500);
      expect(response.headers.get("content-type")).toMatch(/json/);
      expect(response.headers.get("content-disposition")).toBeNull();
    }
  });

  test("rows that fail before any of them was sent are the API's own error, not a file", async () => {
    const app = createApi({
      log: pino({ level: "silent" }),
      trustProxy: false,
      renderError: ({ code }) => ({ envelope: code }),
    });
    app.get("/", { config: { access: "anyone" } as never }, (_request, reply) =>
      sendTable(reply, {
        filename: "laporan",
        rows: counting(3, 1),
        format: "csv",
        separator: ";",
        preamble: "full",
      }),
    );
    open.push(app);
    const response = await fetch(await app.listen({ port: 0, host: "127.0.0.1" }));
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(response.headers.get("content-type")).toMatch(/json/);
    expect(await response.json()).toEqual({ envelope: "INTERNAL_ERROR" });
  });

  test("rows that fail later cut the connection, so that half a file never passes for a whole one", async () => {
    for (const format of ["csv", "xlsx"] as const) {
      const response = await fetch(await serving(() => counting(200_000, 150_000), format));
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
  });

  test("when the reader leaves, no more rows are fetched", async () => {
    for (const format of ["csv", "xlsx"] as const) {
      let ended: () => void = () => {};
      const over = new Promise<void>((resolve) => {
        ended = resolve;
      });
      const response = await fetch(await serving(() => counting(Number.MAX_SAFE_INTEGER, -1, ended), format));
      const reader = response.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      await over;
    }
  });

  test("a reader who left before the first row was pulled holds nothing either", async () => {
    for (const format of ["csv", "xlsx"] as const) {
      let ended = false;
      const app = Fastify({ forceCloseConnections: true });
      app.addHook("onSend", async (_request, _reply, payload) => {
        if (payload instanceof Readable) payload.destroy();
      });
      app.get("/", (_request, reply) => {
        const rows = counting(Number.MAX_SAFE_INTEGER, -1, () => {
          ended = true;
        });
        return sendTable(reply, { filename: "laporan", rows, format, separator: ";", preamble: "full" });
      });
      open.push(app);
      const url = await app.listen({ port: 0, host: "127.0.0.1" });
      await fetch(url).then(
        (response) => response.text(),
        () => "",
      );
      await expect.poll(() => ended).toBe(true);
    }
  });
});
