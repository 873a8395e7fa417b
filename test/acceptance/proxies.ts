import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, type RequestOptions, request } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../torture/ports.ts";
import { installed } from "../needs.ts";
import { makeCertificate } from "./certificate.ts";
import { withDebiansDefaults } from "./haproxy.ts";

export type ProxyKind = "nginx" | "haproxy";

export const names = { staff: "loket.example.go.id", customers: "air.example.go.id" } as const;
export type Name = keyof typeof names;

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Whether it sends the beginning of its body, and the rest when it has waited a second for an answer, as clients with Expect do. */
  hesitates?: boolean;
  /** Of loopback, from which it asks; 127.0.0.1 unless given. */
  from?: string;
}

/** A proxy of Debian's, with its defaults and the file of docs/proxy. */
export interface ProxyServer {
  httpPort: number;
  httpsPort: number;
  /** What a request to one of the names needs in addition to its path. */
  way: (name: Name, from?: string) => RequestOptions;
  ask: (name: Name, path: string, asked?: Asked) => Promise<Reply>;
  stop: () => Promise<void>;
}

const examples = join(import.meta.dirname, "..", "..", "docs", "proxy");

/** Starts it in front of the two APIs, which listen on these ports. */
export async function startProxy(
  kind: ProxyKind,
  { staffPort, customerPort }: { staffPort: number; customerPort: number },
): Promise<ProxyServer> {
  const folder = mkdtempSync(join(tmpdir(), `loket-${kind}-`));
  // Its workers are another user when it is started by root.
  chmodSync(folder, 0o755);
  makeCertificate(
    folder,
    Object.values(names).map((name) => `DNS:${name}`),
  );
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const place = (text: string) =>
    text
      .replaceAll("/etc/ssl/loket/", `${folder}/`)
      .replaceAll(/(listen |bind :)80\b/g, `$1${httpPort}`)
      .replaceAll(/(listen |bind :)443\b/g, `$1${httpsPort}`)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${staffPort}`)
      .replaceAll("127.0.0.1:3001", `127.0.0.1:${customerPort}`)
      .replaceAll("check port 3000", `check port ${staffPort}`);
  const child = kind === "nginx" ? startNginx(folder, place) : startHaproxy(folder, place);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close");
  await untilListening(httpsPort, () => {
    if (child.exitCode !== null) throw new Error(`${kind} ended with ${child.exitCode}:\n${output}`);
  });
  const agent = new Agent({ keepAlive: true });
  const way = (name: Name, from = "127.0.0.1"): RequestOptions => ({
    host: "127.0.0.1",
    port: httpsPort,
    servername: names[name],
    ca: readFileSync(join(folder, "chain.pem")),
    localAddress: from,
    agent,
  });
  return {
    httpPort,
    httpsPort,
    way,
    ask: (name, path, { method = "GET", headers = {}, body, hesitates, from } = {}) =>
      new Promise((done, fail) => {
        const call = request(
          { ...way(name, from), method, path, headers: { host: names[name], ...headers } },
          (response) => {
            const parts: Buffer[] = [];
            response.on("data", (part: Buffer) => parts.push(part));
            response.on("error", fail);
            response.on("end", () =>
              done({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(parts),
              }),
            );
          },
        );
        call.on("error", fail);
        if (hesitates !== true || body === undefined) return void call.end(body);
        const whole = Buffer.from(body);
        call.setHeader("content-length", whole.length);
        call.write(whole.subarray(0, 1000));
        const goOn = setTimeout(() => call.end(whole.subarray(1000)), 1000);
        call.on("response", () => clearTimeout(goOn));
      }),
    stop: async () => {
      agent.destroy();
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian's nginx.conf, but for where it writes on this machine. */
function startNginx(folder: string, place: (text: string) => string): ChildProcess {
  const site = join(folder, "loket.conf");
  writeFileSync(site, place(readFileSync(join(examples, "nginx.conf"), "utf8")));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  const main = readFileSync("/etc/nginx/nginx.conf", "utf8")
    .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;\ndaemon off;`)
    .replaceAll(/^\s*(error|access)_log .*$/gm, "")
    .replace("include /etc/nginx/conf.d/*.conf;", `access_log off;\n${temporary.join("\n")}`)
    .replace("include /etc/nginx/sites-enabled/*;", `include ${site};`);
  const file = join(folder, "nginx.conf");
  writeFileSync(file, main);
  return spawn(installed("nginx") ?? "nginx", ["-e", "stderr", "-c", file]);
}

function startHaproxy(folder: string, place: (text: string) => string): ChildProcess {
  const example = place(readFileSync(join(examples, "haproxy.cfg"), "utf8"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, withDebiansDefaults(example));
  return spawn(installed("haproxy") ?? "haproxy", ["-db", "-f", file]);
}

/** Waits until the port of loopback is open. @param check throws where that will never be */
export async function untilListening(port: number, check: () => void): Promise<void> {
  for (;;) {
    check();
    const isOpen = await new Promise<boolean>((done) => {
      const probe = connect(port, "127.0.0.1", () => {
        probe.destroy();
        done(true);
      });
      probe.once("error", () => done(false));
    });
    if (isOpen) return;
    await sleep(50);
  }
}
