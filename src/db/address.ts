import { accessSync, constants } from "node:fs";
import { nearestName } from "../nearest-name.ts";

export interface DatabaseAddress {
  /** What node-postgres is given. */
  readonly connectionString: string;
  /** For messages: its server, without user and password. */
  readonly shown: string;
}

const form = /^(postgres(?:ql)?:)\/\/(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
/** What may stand behind the question mark: words of libpq that node-postgres or we heed. */
const known = [
  ...["sslmode", "sslrootcert", "sslcert", "sslkey", "uselibpqcompat", "host", "port", "user"],
  ...["password", "application_name", "options", "client_encoding", "connect_timeout", "keepalives"],
];
const modes = ["disable", "require", "verify-ca", "verify-full"];

/**
 * Reads an address such as postgres://loket:secret@db:5432/loket?sslmode=verify-full. It names one server: before several stands what
 * knows which of them leads (docs/operations/three-machines.md).
 * @throws Error that says what to write
 */
export function readAddress(text: string): DatabaseAddress {
  const [, scheme, login, host = "", path = "", query = ""] = form.exec(text) ?? [];
  if (scheme === undefined) throw new Error("an address such as postgres://user:password@host:5432/database");
  const parameters = new URLSearchParams(query);
  if (host.includes(",") || parameters.has("target_session_attrs"))
    throw new Error(
      "an address of one server; before several put HAProxy (docs/operations/three-machines.md) and name that",
    );
  refuseUnknown(parameters);
  demandTls(parameters);
  const rest = parameters.size === 0 ? "" : `?${parameters}`;
  const connectionString = `${scheme}//${login === undefined ? "" : `${login}@`}${host}${path}${rest}`;
  if (!URL.canParse(connectionString))
    throw new Error(
      "an address such as postgres://user:password@host:5432/database (is a character of the password not written as %40 and the like?)",
    );
  const { hostname, port } = new URL(connectionString);
  return { connectionString, shown: hostname === "" ? "a local socket" : `${hostname}:${port || "5432"}` };
}

/** A word that nobody knows would be passed over in silence, and `sslmod=verify-full` connect without TLS. */
function refuseUnknown(parameters: URLSearchParams): void {
  for (const name of parameters.keys()) {
    if (known.includes(name)) continue;
    const meant = nearestName(name, known);
    throw new Error(
      `an address without ${name}, which nobody knows${meant === undefined ? `: there are ${known.join(", ")}` : `: was ${meant} meant?`}`,
    );
  }
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
