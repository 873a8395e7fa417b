import { finished } from "./billing.ts";
import type { TestServer } from "./harness.ts";
import { type MadeConnection, makeConnection } from "./utility.ts";

/** A connection, with what staff do to its meter month by month. */
export async function meteredConnection(server: TestServer, more: Parameters<typeof makeConnection>[1] = {}) {
  const connection = await makeConnection(server, more);
  const { sl } = connection;
  const office = "/backoffice/v1";
  return {
    ...connection,
    read: (period: string, stand: number, body: object = {}) =>
      server.operator.post(`${office}/readings`, { sl, period, stand, note: "Dilihat dua kali", ...body }),
    estimate: (period: string) => estimateAlone(server, connection, period),
    close: (period: string) =>
      finished(server.viewer, server.admin.post(`${office}/billing/${period}/close`, { missing: "skip" })),
    exchange: (body: object) =>
      server.operator.post(`${office}/connections/${sl}/meter-exchange`, {
        meter_no: `B-${sl}`,
        meter_digits: 5,
        start_stand: 0,
        reason: "Meter buram",
        ...body,
      }),
    readings: async () => (await server.viewer.get(`${office}/readings?sl=${sl}`)).body.data.items.reverse(),
    /** Those that stand, oldest first. */
    bills: async () =>
      (await server.viewer.get(`${office}/bills?sl=${sl}`)).body.data.items
        .filter(({ status }: { status: string }) => status !== "DIKOREKSI")
        .reverse(),
    credits: async () => (await server.viewer.get(`${office}/connections/${sl}/credits`)).body.data.items,
    meters: async () => (await server.viewer.get(`${office}/connections/${sl}/meters`)).body.data.items,
  };
}

export type MeteredConnection = Awaited<ReturnType<typeof meteredConnection>>;

/** Estimates a month of this connection and of no other. */
async function estimateAlone(server: TestServer, { id }: MadeConnection, period: string) {
  await server.sql.query("UPDATE connections SET status = CASE WHEN id = $1 THEN 'AKTIF' ELSE 'SEGEL' END", [
    id,
  ]);
  return finished(server.viewer, server.operator.post(`/backoffice/v1/readings/${period}/estimate`));
}
