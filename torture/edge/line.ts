import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";

/** What leads from the service to a site: a network namespace of the site's own, and two cables into it. */
export interface Line {
  /** Where the site reaches us, over the cable that goes up and down. */
  readonly serviceHost: string;
  /** Where the site's devices reach its agent, over a cable that stays. */
  readonly siteHost: string;
  /** What a command begins with that runs at the site. */
  readonly before: readonly string[];
  up(): void;
  /** Nothing passes, and nobody is told: what is under way waits, as when a radio loses its cell. */
  down(): void;
  close(): void;
}

const ip = (...args: string[]) => void execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });

/** Why no namespace can be made here; null when one can. */
export function whyNoNamespace(): string | null {
  const name = `lt-${process.pid}-try`;
  try {
    ip("netns", "add", name);
    ip("link", "add", `lt${process.pid}t`, "type", "veth", "peer", "name", "t", "netns", name);
    ip("netns", "delete", name);
    return null;
  } catch {
    return "network namespaces cannot be made here (root and iproute2 are needed)";
  }
}

/** @param index of the site, from 0 to 60 */
export function openLine(index: number): Line {
  const namespace = `lt-${process.pid}-${index}`;
  const net = `10.199.${randomInt(256)}`;
  ip("netns", "add", namespace);
  ip("-n", namespace, "link", "set", "lo", "up");
  /** @param at the first address of its net of four */
  const cable = (kind: "line" | "site", at: number) => {
    const [ours, theirs] = [`lt${process.pid}${kind.slice(0, 1)}${index}`, kind];
    ip("link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", namespace);
    ip("address", "add", `${net}.${at + 1}/30`, "dev", ours);
    ip("link", "set", ours, "up");
    ip("-n", namespace, "address", "add", `${net}.${at + 2}/30`, "dev", theirs);
    ip("-n", namespace, "link", "set", theirs, "up");
    return ours;
  };
  try {
    const line = cable("line", 0);
    cable("site", 4);
    return {
      serviceHost: `${net}.1`,
      siteHost: `${net}.6`,
      before: ["ip", "netns", "exec", namespace],
      up: () => ip("link", "set", line, "up"),
      down: () => ip("link", "set", line, "down"),
      // The cables go with it.
      close: () => ip("netns", "delete", namespace),
    };
  } catch (error) {
    ip("netns", "delete", namespace);
    throw error;
  }
}
