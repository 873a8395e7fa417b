import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

export interface Networks {
  /** @param scheme "https:" or "http:" */
  mayReach: (address: string, scheme: string) => boolean;
  /** Whether the operator has named any: only there http may do. */
  areNamed: boolean;
}

/**
 * Every public address by https, and by either scheme what lies in the networks that the operator names (WEBHOOK_NETWORKS). Private,
 * loopback, link-local and all other special addresses of the registries are refused, also where an IPv6 address has one of them inside.
 * @param allowed addresses and networks such as 10.20.0.0/16
 */
export function allowedNetworks(allowed: readonly string[]): Networks {
  const named = new BlockList();
  for (const network of allowed) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    named.addSubnet(address, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
  }
  return {
    areNamed: allowed.length > 0,
    mayReach(address, scheme) {
      const [bare = ""] = address.split("%");
      if (!ipaddr.isValid(bare)) return false;
      const ip = ipaddr.process(bare);
      if (named.check(ip.toString(), ip.kind())) return true;
      return scheme === "https:" && isPublic(ip);
    },
  };
}

/** For IPv6, only global unicast: 2000::/3. */
function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const isHandedOut = ip.kind() === "ipv4" || ((ip.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
  return isHandedOut && ip.range() === "unicast";
}

/** The host of an address as a literal IP, without the brackets of IPv6; null when it is a name. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? null : bare;
}
