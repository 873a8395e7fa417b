import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { withDebiansDefaults } from "../test/acceptance/haproxy.ts";
import type { Api } from "./api.ts";
import type { ServerPorts } from "./scene.ts";

/** One of three machines of the page "On three machines", on loopback: what it runs, at ports instead of addresses. */
export interface Machine {
  readonly name: string;
  readonly folder: string;
  readonly ports: { postgres: number; patroni: number; etcd: number; etcdPeers: number };
}

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** What Patroni's file has for passwords, of the superuser among others. */
export const superuser = { name: "postgres", password: "CHANGE-superuser" };
/** The one who gives Patroni a command. */
export const patroniLogin = { name: "patroni", password: "CHANGE-rest" };

/** Why no such cluster can be made here; null when it can. */
export function whyNoMachines(): string | null {
  const { postgresql } = parse(read("ops/ha/patroni.yml"));
  const wanted = {
    patroni: "/usr/bin/patroni",
    etcd: "/usr/bin/etcd",
    haproxy: "/usr/sbin/haproxy",
    "PostgreSQL 15": `${postgresql.bin_dir}/postgres`,
  };
  const missing = Object.entries(wanted).filter(([, path]) => !existsSync(path));
  return missing.length === 0 ? null : `Debian's ${missing.map(([name]) => name).join(", ")} not installed`;
}

/** ops/ha/patroni.yml with this machine's ports, and sizes for a computer that does other things as well. */
export function patroniConfig(machine: Machine, all: readonly Machine[]): string {
  const config = parse(read("ops/ha/patroni.yml"));
  const { postgres, patroni } = machine.ports;
  config.name = machine.name;
  for (const [part, port] of [
    [config.restapi, patroni],
    [config.postgresql, postgres],
  ] as const)
    part.listen = part.connect_address = `127.0.0.1:${port}`;
  config.etcd.hosts = all.map(({ ports }) => `127.0.0.1:${ports.etcd}`);
  Object.assign(config.bootstrap.dcs.postgresql.parameters, { shared_buffers: "64MB", max_wal_size: "1GB" });
  config.postgresql.data_dir = join(machine.folder, "data");
  config.postgresql.pgpass = join(machine.folder, "pgpass");
  config.postgresql.parameters.unix_socket_directories = machine.folder;
  config.postgresql.pg_hba = config.postgresql.pg_hba.flatMap((line: string) => {
    const here = line.replace("10.0.0.0/24", "127.0.0.1/32");
    // Tables and service have a role each here (docs/operations.md, "The database's roles").
    return [
      here,
      ...(here.includes(" loket loket ") ? [here.replace(" loket loket ", " loket loket_service ")] : []),
    ];
  });
  // This computer's own watchdog is none of our business.
  config.watchdog = { mode: "off" };
  return stringify(config);
}

/** The settings of ops/ha/etcd.default for this machine, as its environment. */
export function etcdEnvironment(machine: Machine, all: readonly Machine[]): Record<string, string> {
  const { etcd, etcdPeers } = machine.ports;
  const settings = read("ops/ha/etcd.default")
    .split("\n")
    .filter((line) => /^ETCD_/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2));
  return {
    ...Object.fromEntries(settings),
    ETCD_NAME: machine.name,
    ETCD_DATA_DIR: join(machine.folder, "etcd"),
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${etcdPeers}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${etcdPeers}`,
    ETCD_INITIAL_CLUSTER: all
      .map(({ name, ports }) => `${name}=http://127.0.0.1:${ports.etcdPeers}`)
      .join(","),
  };
}

/** Where HAProxy listens: before the databases, and before both APIs of all servers. */
export interface Front {
  database: number;
  staff: number;
  public: number;
  alive: number;
}

/** ops/ha/haproxy-database.cfg and the backends of docs/proxy/haproxy.cfg, as the page has them; without TLS before the APIs. */
export function haproxyConfig(
  front: Front,
  all: readonly Machine[],
  servers: readonly ServerPorts[],
): string {
  const database = all.reduce(
    (text, { ports }, index) =>
      text.replace(`10.0.0.1${index + 1}:5432`, `127.0.0.1:${ports.postgres} check port ${ports.patroni}`),
    read("ops/ha/haproxy-database.cfg"),
  );
  const backends = read("docs/proxy/haproxy.cfg")
    .split(/^(?=backend )/m)
    .slice(1)
    .join("")
    .replaceAll(/^ +server loket1 127\.0\.0\.1:(3000|3001) (.*)$/gm, (_, port: string, options: string) =>
      servers
        .map(({ staffPort, publicPort }, index) => {
          const to = port === "3000" ? staffPort : publicPort;
          return `    server n${index + 1} 127.0.0.1:${to} ${options.replace("3000", String(staffPort))}`;
        })
        .join("\n"),
    );
  return withDebiansDefaults(
    [
      database
        .replaceAll("127.0.0.1:5000", `127.0.0.1:${front.database}`)
        .replaceAll("127.0.0.1:8404", `127.0.0.1:${front.alive}`),
      `frontend staff\n    bind 127.0.0.1:${front.staff}\n    default_backend loket_staff`,
      `frontend public\n    bind 127.0.0.1:${front.public}\n    default_backend loket_customers`,
      backends,
    ].join("\n\n"),
  );
}

export function frontApi(front: Front): Api {
  return { staffUrl: `http://127.0.0.1:${front.staff}`, publicUrl: `http://127.0.0.1:${front.public}` };
}
