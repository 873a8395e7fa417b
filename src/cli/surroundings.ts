import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "../config.ts";
import { readCertificate } from "../kernel/certificate.ts";
import { whyNoMail } from "../kernel/mail.ts";
import { explain } from "./explain.ts";

/*
 * What of the machine and its neighbours the doctor looks at. Each returns the lines that it shows, and adds to `problems` what is wrong.
 */

const LITTLE_DISK = 1_000_000_000;
const FEW_DAYS = 14;
const DAY_MS = 86_400_000;

/** Free room in DATA_DIR, and whether this user may use the folder. */
export function disk({ dataDir }: Config, problems: string[]): string {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(
      folder,
      folder === dataDir ? constants.R_OK | constants.W_OK | constants.X_OK : constants.F_OK,
    );
  } catch {
    problems.push(
      `this user may not use DATA_DIR ${dataDir}: run the command as the user whose service it is, such as sudo -u loket`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < LITTLE_DISK) problems.push(`only ${size(free)} are free in ${dataDir}`);
  return `${size(free)} free in ${dataDir}`;
}

/** The MQTT API's certificate, and how long it is valid. */
export function certificate(config: Config, problems: string[], now: Date): string {
  try {
    const found = readCertificate(config);
    if (found === null) return "MQTT: none, connections are plain";
    const days = Math.floor((found.validUntil.getTime() - now.getTime()) / DAY_MS);
    const until = found.validUntil.toISOString().slice(0, 10);
    if (days < 0)
      problems.push(`the certificate MQTT_TLS_CERT has expired on ${until}: gates refuse it; renew it`);
    else if (days < FEW_DAYS)
      problems.push(`the certificate MQTT_TLS_CERT expires on ${until}, in ${days} days: renew it`);
    return `MQTT: valid until ${until}`;
  } catch (error) {
    problems.push(...linesOf(error));
    return "MQTT: cannot be used";
  }
}

/** Whether the mail server answers and takes the login. */
export async function mailServer({ smtpUrl }: Config, problems: string[]): Promise<string> {
  if (smtpUrl === undefined) return "SMTP_URL is not set: mails are written to the log";
  try {
    const reason = await whyNoMail(smtpUrl);
    if (reason === null) return "answers, and takes the login";
    problems.push(`the mail server of SMTP_URL takes no mail: ${reason}`);
  } catch (error) {
    problems.push(...linesOf(error));
  }
  return "cannot be used";
}

/** What an error says to the operator, line by line. */
export const linesOf = (error: unknown) => explain(error).lines.map((line) => line.replace(/^loket: /, ""));

export function size(bytes: number): string {
  return bytes < 10_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(0)} GB`;
}
