import { accessSync, constants } from "node:fs";
import { closestMatch } from "leven";

/** One server of DATABASE_URL. */
export interface Target {
  /** As it is written there, such as db1.example:5432. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  /** What node-postgres is given: without what only we understand, and naming the first server. */
  readonly connectionString: string;
  /** The servers to ask which of them takes writes; none if one server is named. */
  readonly targets: readonly Target[];
  /** `primary` is satisfied with a server that is no standby; `read-write` wants one that takes writes by default. */
  readonly wanted: "read-write" | "primary";
  /** For messages: its servers, without user and password. */
  readonly shown: string;
}

const form = /^(postgres(?:ql)?:)\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** What may stand behind the question mark: words of libpq that node-postgres or we heed. */
const known = [
  ...[
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "uselibpqcompat",
    "target_session_attrs",
    "host",
    "port",
    "user",
  ],
  ...["password", "application_name", "options", "client_encoding", "connect_timeout", "keepalives"],
];
const modes = ["disable", "require", "verify-ca", "verify-full"];

/**
 * Reads an address such as postgres://loket:secret@a:5432,b:5432/loket?sslmode=verify-full. Several servers stand in one list with
 * commas, as libpq has it (PostgreSQL's documentation, "Connection URIs"); each has its own port, 5432 by default.
 * @throws Error that says what to write
 */
export function readAddress(text: string): DatabaseAddress {
  const [, scheme, login, hosts = "", path = "", query = ""] = form.exec(text) ?? [];
  if (scheme === undefined) throw new Error("an address such as postgres://user:password@host:5432/database");
  const parameters = new URLSearchParams(query);
  refuseUnknown(parameters);
  const wanted = wantedBy(parameters);
  demandTls(parameters);
  const targets = hosts === "" ? [] : hosts.split(",").map(readTarget);
  if (new Set(targets.map(({ name }) => name)).size < targets.length)
    throw new Error("an address that names each server once");
  const [first] = hosts.split(",");
  const rest = parameters.size === 0 ? "" : `?${parameters}`;
  const connectionString = `${scheme}//${login === undefined ? "" : `${login}@`}${first}${path}${rest}`;
  if (!URL.canParse(connectionString))
    throw new Error(
      "an address such as postgres://user:password@host:5432/database (is a character of the password not written as %40 and the like?)",
    );
  return {
    connectionString,
    targets: targets.length > 1 ? targets : [],
    wanted,
    shown: hosts === "" ? "a local socket" : targets.map(({ name }) => name).join(", "),
  };
}

function readTarget(text: string, index: number): Target {
  const [, ipv6, name, port = "5432"] =
    /^(?:\[([\da-f:.]+)\]|([a-z\d_.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = ipv6 ?? name;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    // Not shown: of an address that is cut wrong it may be a part of the password.
    throw new Error(
      `an address with servers such as a:5432,b:5432, each with a port from 1 to 65535; number ${index + 1} of them is none`,
    );
  return { name: `${ipv6 === undefined ? host : `[${host}]`}:${port}`, host, port: Number(port) };
}

/** A word that nobody knows would be passed over in silence, and `sslmod=verify-full` connect without TLS. */
function refuseUnknown(parameters: URLSearchParams): void {
  for (const name of parameters.keys()) {
    if (known.includes(name)) continue;
    const meant = closestMatch(name, known, { maxDistance: 3 });
    throw new Error(
      `an address without ${name}, which nobody knows${meant === undefined ? `: there are ${known.join(", ")}` : `: was ${meant} meant?`}`,
    );
  }
}

/** Takes out what libpq knows and node-postgres does not. */
function wantedBy(parameters: URLSearchParams): DatabaseAddress["wanted"] {
  const wanted = parameters.get("target_session_attrs") ?? "read-write";
  parameters.delete("target_session_attrs");
  if (wanted !== "read-write" && wanted !== "primary")
    throw new Error("an address with target_session_attrs=read-write or primary, as Loket writes");
  return wanted;
}

/** TLS by the words of libpq, whose meaning node-postgres takes over only when it is told to. */
function demandTls(parameters: URLSearchParams): void {
  const mode = parameters.get("sslmode");
  const root = parameters.get("sslrootcert");
  if (mode !== null && !modes.includes(mode))
    throw new Error(
      `an address with sslmode=${modes.join(", ")}: prefer and allow would go on without TLS unnoticed`,
    );
  if (mode === "verify-ca" && root === null)
    throw new Error("an address with sslrootcert=/path/of/ca.pem beside sslmode=verify-ca");
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    const path = parameters.get(name);
    if (path !== null) demandFile(name, path);
  }
  if (mode !== null) parameters.set("uselibpqcompat", "true");
}

function demandFile(name: string, path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new Error(`an address whose ${name} is a file that can be read; ${path} is none`);
  }
}
