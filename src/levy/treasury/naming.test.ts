import { expect, test } from "vitest";
import { isNamedIn } from "./naming.ts";

test.each([
  ["SETORAN STS 0012/STS/XI/2026 PSR", "0012/STS/XI/2026"],
  ["SETORAN 0012 STS XI 2026", "0012/STS/XI/2026"],
  ["STS0012STSXI2026BENDAHARA", "0012/STS/XI/2026"],
  ["Setoran bpd 2291 004417", "BPD-2291-004417"],
  ["REF12345", "12345"],
])("%s names %s", (text, name) => expect(isNamedIn(text, name)).toBe(true));

test.each([
  ["SETORAN 10012/STS/XI/2026", "0012/STS/XI/2026"],
  ["SETORAN 0012/STS/XI/20261", "0012/STS/XI/2026"],
  ["SETORAN 0012/STS/XII/2026", "0012/STS/XI/2026"],
  ["SETORAN 123456", "12345"],
  ["SETORAN 12", "12"],
  ["SETORAN", "---"],
  ["", "BPD-1"],
])("%s does not name %s", (text, name) => expect(isNamedIn(text, name)).toBe(false));
