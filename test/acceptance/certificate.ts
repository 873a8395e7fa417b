import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../needs.ts";

/** Files of a certificate that signs itself, PEM. */
export interface Certificate {
  key: string;
  chain: string;
  /** Both in one file, as HAProxy wants them. */
  both: string;
}

/** Makes a certificate in the folder. @param names as in subjectAltName: `DNS:loket.example`, `IP:127.0.0.1` */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const files = {
    key: join(folder, "key.pem"),
    chain: join(folder, "chain.pem"),
    both: join(folder, "chain-and-key.pem"),
  };
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=Loket test", "-addext", `subjectAltName=${names.join(",")}`];
  const args = ["req", "-x509", ...kind, ...subject, "-keyout", files.key, "-out", files.chain];
  execFileSync(installed("openssl") ?? "openssl", args, { stdio: "pipe" });
  writeFileSync(files.both, readFileSync(files.chain, "utf8") + readFileSync(files.key, "utf8"));
  return files;
}
