import { fresh, type Prepare, type Stage } from "./stage.ts";

const levy = "/retribusi/v1/frontend";
const tills = "/backoffice/v1/tills";

/** Calls about cash, of the levies and of the counter, that the documented example does not make succeed. */
export const cashCalls: Record<string, Prepare> = {
  "GET /retribusi/v1/frontend/cash/days/{location_code}/{date}": async (stage) => ({
    path: await openDay(stage),
  }),
  "POST /retribusi/v1/frontend/cash/days/{location_code}/{date}/close": async (stage) => ({
    path: await openDay(stage),
    body: { counted: 0, exempt: 0, handed_in: 0 },
  }),
  "POST /retribusi/v1/frontend/cash/days/{location_code}/{date}/confirm": async (stage) => ({
    path: await closedDay(stage),
  }),
  "POST /retribusi/v1/frontend/cash/days/{location_code}/{date}/reopen": async (stage) => ({
    path: await closedDay(stage),
  }),
  "POST /retribusi/v1/frontend/cash/exemptions": async ({ server }) => {
    const passage = { location_code: "PSR01", gate_code: "G1", category: "motor" };
    await server.machine.post("/retribusi/v1/ingest", { ...passage, timestamp: server.clock.seconds() - 2 });
    const { location_code, category } = passage;
    return { body: { location_code, date: dateOf(server), category, kind: "warga", count: 1 } };
  },
  "POST /retribusi/v1/frontend/spot-checks": async (stage) => ({ body: spotCheck(stage) }),
  ...Object.fromEntries(
    ["GET /{id}", "POST /{id}/void"].map((call): [string, Prepare] => [
      call.replace(" ", ` ${levy}/spot-checks`),
      async (stage) => {
        await stage.send("POST", `${levy}/spot-checks`, spotCheck(stage));
        return { path: { id: await stage.newest("spot_checks") } };
      },
    ]),
  ),
  ...ofEntered("hand-ins", ["", "/void"], handIn),
  "GET /retribusi/v1/frontend/cash/hand-ins/{id}/photo": async (stage) => ({
    path: { id: await handInWithPhoto(stage) },
  }),
  ...ofEntered("exemptions", ["", "/approve", "/reject"], waitingExemption),
  "POST /retribusi/v1/frontend/cash/deposits": async (stage) => ({
    body: { days: [await paidDay(stage)], amount: 5000 },
  }),
  ...ofEntered("deposits", ["", "/cancel", "/deposit"], slip),
  ...ofEntered("deposits", ["/verify"], depositedSlip),
  "GET /retribusi/v1/frontend/cash/deposits/{id}/slip": async (stage) => ({
    path: { id: await slip(stage) },
  }),
  "GET /retribusi/v1/frontend/cash/deposit-photos/{id}": async (stage) => {
    const id = await stage.storePicture();
    await stage.server.sql.query(
      `UPDATE deposits SET deposited_on = made_on, bank_reference = 'BPD-1', deposited_at = now(), deposited_by = 'lain', file_id = $2
       WHERE id = $1`,
      [await slip(stage), id],
    );
    return { path: { id } };
  },
  ...ofEntered("bank-lines", ["", "/set-aside"], bankLine),
  ...ofEntered("bank-lines", ["/undo"], async (stage) => {
    const id = await bankLine(stage);
    await stage.server.sql.query(
      "UPDATE treasury_lines SET set_aside_at = now(), set_aside_by = 'lain', set_aside_reason = 'Uji' WHERE id = $1",
      [id],
    );
    return id;
  }),
  "POST /retribusi/v1/frontend/cash/bank-lines/{id}/match": async (stage) => ({
    path: { id: await bankLine(stage) },
    body: { deposit_id: await depositedSlip(stage) },
  }),
  "GET /backoffice/v1/tills/{id}": async (stage) => ({ path: { id: await openTill(stage) } }),
  "POST /backoffice/v1/tills": async (stage) => {
    await settleTills(stage);
    return {};
  },
  "POST /backoffice/v1/tills/{id}/close": async (stage) => ({
    path: { id: await openTill(stage) },
    body: { counted: 1000, expected: 1000 },
  }),
  "POST /backoffice/v1/tills/{id}/receive": async (stage) => ({
    path: { id: await closedTill(stage, null) },
  }),
  "POST /backoffice/v1/tills/{id}/take-over": async (stage) => ({
    path: { id: await closedTill(stage, await caller(stage)) },
    body: { counted: 1000 },
    credential: stage.server.admin.headers,
  }),
};

function ofEntered(what: string, ways: string[], make: (stage: Stage) => Promise<number>) {
  return Object.fromEntries(
    ways.map((way): [string, Prepare] => [
      `${way === "" ? "GET" : "POST"} ${levy}/cash/${what}/{id}${way}`,
      async (stage) => ({ path: { id: await make(stage) } }),
    ]),
  );
}

/** A minute that has just ended. */
const spotCheck = ({ server: { clock } }: Stage) => ({
  ...{ location_code: "PSR01", gate_code: "G1", taps: { motor: [1, 5] } },
  ...{ from: clock.seconds() - 60, until: clock.seconds() },
});

/** Of Asia/Jakarta, where all places of the stage are. */
const dateOf = ({ clock }: Stage["server"]) =>
  new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

async function openDay({ server, send }: Stage) {
  const location_code = fresh("KAS");
  await send("POST", `${levy}/locations`, {
    ...{ code: location_code, name: "Pasar Kas", type: "pasar", is_active: 1 },
  });
  return { location_code, date: dateOf(server) };
}

/** A day with a row of its own, and the id of its location. */
async function begunDay(stage: Stage) {
  const path = await openDay(stage);
  const { rows } = await stage.server.sql.query(
    "INSERT INTO cash_days (location_id, local_date) SELECT id, $2 FROM locations WHERE code = $1 RETURNING location_id",
    [path.location_code, path.date],
  );
  return { path, locationId: rows[0].location_id as number };
}

/** Closed by somebody else, with a difference that nobody has confirmed. */
async function closedDay(stage: Stage) {
  const { path, locationId } = await begunDay(stage);
  await closeFor(stage, locationId, path.date);
  return path;
}

/** Closed by somebody else, with 5,000 rupiah of cash. */
async function paidDay(stage: Stage) {
  const { path, locationId } = await begunDay(stage);
  await stage.server.sql.query(
    `INSERT INTO hand_ins (location_id, local_date, method, amount, counted, collector, created_at)
     VALUES ($1, $2, 'CASH', 5000, 0, 'lain', now())`,
    [locationId, path.date],
  );
  await closeFor(stage, locationId, path.date);
  return path;
}

async function closeFor({ server }: Stage, locationId: number, date: string): Promise<void> {
  await server.sql.query(
    `INSERT INTO day_closings (location_id, local_date, counted, exempt, handed_in, tolerance, reason, closed_at, closed_by)
     VALUES ($1, $2, 0, 0, 5000, 0, 'Karcis', now(), 'lain')`,
    [locationId, date],
  );
}

/** A slip that somebody else made of such a day. */
async function slip(stage: Stage): Promise<number> {
  const { location_code, date } = await paidDay(stage);
  await stage.server.sql.query(
    `WITH series AS (INSERT INTO deposit_series (series, last) VALUES ($1, 1) RETURNING series),
       slip AS (INSERT INTO deposits (series, serial, number, amount, made_on, made_at, made_by)
         SELECT series, 1, series, 5000, $3, now(), 'lain' FROM series RETURNING id)
     INSERT INTO deposit_days (deposit_id, location_id, local_date, amount)
     SELECT slip.id, locations.id, $3, 5000 FROM slip, locations WHERE locations.code = $2`,
    [fresh("STS"), location_code, date],
  );
  return stage.newest("deposits");
}

/** One that the bank took. */
async function depositedSlip(stage: Stage): Promise<number> {
  const id = await slip(stage);
  await stage.server.sql.query(
    `UPDATE deposits SET deposited_on = made_on, bank_reference = 'BPD-1', deposited_at = now(), deposited_by = 'lain' WHERE id = $1`,
    [id],
  );
  return id;
}

/** A line of 5,000 rupiah that waits. */
async function bankLine(stage: Stage): Promise<number> {
  await stage.server.sql.query(
    `WITH run AS (INSERT INTO runs (kind, status, product, created_by, created_at, beat_at, finished_at)
       VALUES ($1, 'SELESAI', 'levies', 'lain', now(), now(), now()) RETURNING id)
     INSERT INTO treasury_lines (booked_at, amount, description, fingerprint, run_id, created_at)
     SELECT now(), 5000, 'SETORAN', decode(md5($1), 'hex'), id, now() FROM run`,
    [fresh("BANK")],
  );
  return stage.newest("treasury_lines");
}

async function handIn(stage: Stage): Promise<number> {
  const path = await openDay(stage);
  await stage.send("POST", `${levy}/cash/hand-ins`, { ...path, method: "CASH", amount: 5000 });
  return stage.newest("hand_ins");
}

async function handInWithPhoto(stage: Stage): Promise<number> {
  const { path, locationId } = await begunDay(stage);
  await stage.server.sql.query(
    `INSERT INTO hand_ins (location_id, local_date, method, amount, counted, collector, created_at, photo_id)
     VALUES ($1, $2, 'CASH', 5000, 0, 'lain', now(), $3)`,
    [locationId, path.date, await stage.storePicture()],
  );
  return stage.newest("hand_ins");
}

async function waitingExemption(stage: Stage): Promise<number> {
  const { path, locationId } = await begunDay(stage);
  await stage.server.sql.query(
    `INSERT INTO exemptions (location_id, local_date, category, kind, count, price, collector, created_at, status)
     VALUES ($1, $2, 'motor', 'warga', 1, 2000, 'lain', now(), 'WAITING')`,
    [locationId, path.date],
  );
  return stage.newest("exemptions");
}

/** Closes whatever till is open, so that anybody may open one. */
async function settleTills({ server }: Stage): Promise<void> {
  await server.sql.query(
    "UPDATE tills SET counted = opening_float, note = 'Ditutup', closed_at = now(), closed_by = clerk WHERE closed_at IS NULL",
  );
}

/** The caller's, which holds 1,000 rupiah. */
async function openTill(stage: Stage): Promise<number> {
  await settleTills(stage);
  await stage.send("POST", tills, { opening_float: 1000 });
  return stage.newest("tills");
}

/** Of another clerk, counted at 1,000 rupiah. */
async function closedTill(stage: Stage, handedTo: string | null): Promise<number> {
  await settleTills(stage);
  const { rows } = await stage.server.sql.query(
    `INSERT INTO tills (clerk, day, ends_at, opening_float, opened_at)
     VALUES ('lain', current_date, now() + interval '1 day', 1000, now()) RETURNING id`,
  );
  const id = Number(rows[0].id);
  await stage.server.sql.query(
    "UPDATE tills SET counted = 1000, closed_at = now(), closed_by = 'lain', handed_to = $2 WHERE id = $1",
    [id, handedTo],
  );
  return id;
}

async function caller({ server }: Stage): Promise<string> {
  return (await server.admin.get("/auth/v1/me")).body.data.username;
}
