import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { type Row, whole } from "./figures.ts";
import type { Machine } from "./machine.ts";
import type { Pace } from "./pace.ts";
import { fillAccounts, fillConnections, waterworks } from "./waterworks.ts";

const database = "reminders";
/** Seconds in which 100,000 customers are to be reminded. */
const [mostSeconds, customersOfMost] = [600, 100_000];
/** Mails under way at once, which a kill may have sent again by the same Message-ID. */
const mailsAtOnce = 8;
/** Milliseconds. */
const lookEvery = 500;

/** Customers with a bill that is due in two days are reminded in the app and by mail, while the server is killed twice. */
export async function measureReminders(machine: Machine, pace: Pace): Promise<Row[]> {
  const { connections } = pace;
  await machine.createDatabase(database, waterworks);
  const client = await machine.connect(database, 3_600_000);
  const zone = zoneOfNoon();
  await fillDueBills(client, connections, zone);
  const sink = await startSink();
  const settings = { SMTP_URL: sink.url, TIMEZONE: zone };
  const start = () => machine.startLoket(database, pace.profile, settings);
  const told = async () => {
    const { rows } = await client.query<{ told: number }>(
      "SELECT count(*)::int AS told FROM customer_messages",
    );
    return rows[0]?.told ?? 0;
  };

  let loket = await start();
  await until(async () => (await told()) > 0);
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const killed = async (isReached: () => Promise<boolean>) => {
    await until(isReached);
    await loket.kill();
    loket = await start();
  };
  await killed(async () => (await told()) >= connections / 2);
  await until(async () => (await told()) >= connections);
  const inbox = passed();
  await killed(async () => sink.names.size >= connections / 2);
  await until(async () => sink.names.size >= connections);
  const mailed = passed();
  // What would come a second time comes now, when the leases of the killed servers end.
  await until(async () => (await waiting(client)) === 0);

  const { rows } = await client.query<{ accounts: number }>(
    "SELECT count(DISTINCT account_id)::int AS accounts FROM customer_messages",
  );
  const twice = (await told()) - (rows[0]?.accounts ?? 0);
  await loket.stop();
  await sink.close();
  await client.end();
  const most = (mostSeconds * connections) / customersOfMost;
  const about = `${whole(connections)} customers, the server killed twice`;
  return [
    timeRow(`reminders in the app to ${about}`, inbox, most),
    timeRow(`their mails at the mail server, ${about}`, mailed, most),
    {
      what: "reminded twice, of all",
      ours: `${twice} in the app, ${sink.taken() - sink.names.size} mails again by the same Message-ID`,
      limit: `${2 * mailsAtOnce} mails were under way in two kills at most`,
      ratio: null,
      target: "none in the app",
      isMet: twice === 0 && sink.taken() - sink.names.size <= 2 * mailsAtOnce,
    },
  ];
}

function timeRow(what: string, seconds: number, most: number): Row {
  return {
    what,
    ours: `${seconds.toFixed(0)} s`,
    limit: "",
    ratio: null,
    target: `< ${most} s`,
    isMet: seconds < most,
  };
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await sleep(lookEvery);
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tasks: number }>(
    "SELECT count(*)::int AS tasks FROM tasks WHERE kind = 'message-mail'",
  );
  return rows[0]?.tasks ?? 0;
}

/** A time zone in which it is about noon: customers are reminded between 8 and 20 o'clock. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

async function fillDueBills(client: pg.Client, connections: number, zone: string): Promise<void> {
  await client.query("SET session_replication_role = replica");
  await fillAccounts(client, connections);
  await client.query("UPDATE accounts SET email_confirmed = true");
  await fillConnections(client, connections);
  await client.query(
    `INSERT INTO bills (id, kind, connection_id, period, name, address, class_code, class_name, tariff_id, penalty_rule_id,
       stamp_rule_id, issued_on, due_on, stand_start, stand_end, usage, read_by, blocks, water, base, maintenance, admin, status,
       created_at) OVERRIDING SYSTEM VALUE
     SELECT n, 'AIR', n, to_char(due - 20 - interval '1 month', 'YYYYMM'), 'Budi Contoh', 'Jalan Melati 1', 'RT-A',
       'Rumah tangga A', 1, 1, 1, due - 20, due, 0, 10, 10, 'PETUGAS',
       '[{"block": 1, "from": 0, "to": 10, "volume": 10, "price": 1100, "amount": 11000}]', 11000, 5000, 4000, 2500,
       'BELUM_LUNAS', now()
     FROM generate_series(1, $1::int) n, (SELECT (now() AT TIME ZONE $2)::date + 2 AS due) AS day`,
    [connections, zone],
  );
  await client.query("SELECT rebuild_bill_totals()"); // its triggers slept
  await client.query("RESET session_replication_role");
  await client.query("VACUUM ANALYZE"); // what autovacuum does within minutes
}

/** A mail server on a free port that takes every mail, and keeps its Message-ID alone. */
async function startSink() {
  const names = new Set<string>();
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      text(stream)
        .then((mail) => {
          names.add(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? "");
          taken += 1;
          done();
        })
        // A killed server leaves half a mail, which it sends again.
        .catch(done);
    },
  });
  server.on("error", () => {}); // a killed server leaves its connections
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    names,
    taken: () => taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
