import { readFileSync } from "node:fs";

/** A configuration of HAProxy's with the defaults of Debian's file, whose global part is about this machine's users and sockets. */
export function withDebiansDefaults(sections: string): string {
  const own = /^ *\s(log|chroot|stats|user|group|daemon)\b.*$/gm;
  const [globals = "", defaults = ""] = readFileSync("/etc/haproxy/haproxy.cfg", "utf8").split(
    /^(?=defaults)/m,
  );
  return `${globals.replaceAll(own, "")}\n${defaults}\n${sections}`;
}
