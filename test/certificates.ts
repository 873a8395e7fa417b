import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, statSync } from "node:fs";
import { join } from "node:path";
import { installed } from "./needs.ts";

const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];

/** An authority of a test's own: its certificate, in PEM. */
export function makeAuthority(folder: string, name: string): string {
  const certificate = join(folder, `${name}.pem`);
  openssl([
    "-x509",
    ...key,
    "-subj",
    `/CN=${name}`,
    "-keyout",
    join(folder, `${name}.key`),
    "-out",
    certificate,
  ]);
  return certificate;
}

/** A certificate and its key, signed by an authority, for a server of this name. Both belong to the folder's owner. */
export function makeCertificate(
  folder: string,
  authority: string,
  host: string,
): { cert: string; key: string } {
  const made = { cert: join(folder, "server.pem"), key: join(folder, "server.key") };
  const signed = ["-CA", join(folder, `${authority}.pem`), "-CAkey", join(folder, `${authority}.key`)];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  openssl(["-x509", ...key, ...signed, ...subject, "-keyout", made.key, "-out", made.cert]);
  const { uid, gid } = statSync(folder);
  chownSync(made.key, uid, gid);
  chmodSync(made.key, 0o600);
  return made;
}

function openssl(args: string[]): void {
  execFileSync(installed("openssl") ?? "openssl", ["req", ...args], { stdio: "pipe" });
}
