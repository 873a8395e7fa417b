import { expect, test } from "vitest";
import { allowedNetworks } from "./address.ts";

const open = allowedNetworks([]);
const town = allowedNetworks(["10.20.0.0/16", "192.0.2.7", "fd00:7::/32"]);

test("public addresses are reached by https alone, special ones not at all", () => {
  for (const address of ["203.0.114.9", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"]) {
    expect(open.mayReach(address, "https:"), address).toBe(true);
    expect(open.mayReach(address, "http:"), address).toBe(false);
  }
  for (const address of [
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::127.0.0.1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "fd12::1",
    "ff02::1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "100::1",
    "not an address",
    "",
  ])
    expect(open.mayReach(address, "https:"), address).toBe(false);
});

test("what the operator names is reached by either scheme, and nothing beside it", () => {
  for (const address of ["10.20.255.255", "::ffff:10.20.0.1", "192.0.2.7", "fd00:7::9"])
    for (const scheme of ["https:", "http:"]) expect(town.mayReach(address, scheme), address).toBe(true);
  for (const address of ["10.21.0.0", "192.0.2.8", "127.0.0.1", "fd00:8::9"])
    expect(town.mayReach(address, "https:"), address).toBe(false);
});
