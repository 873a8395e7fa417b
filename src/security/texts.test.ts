import { expect, test } from "vitest";
import { securityTexts } from "./texts.ts";

test("what was recorded in English before it was a code is read in both languages", () => {
  for (const [about, id, en] of [
    ["one session of budi", "1 sesi budi", "1 session of budi"],
    ["3 sessions of budi", "3 sesi budi", "3 sessions of budi"],
    ["second factor", "faktor kedua", "second factor"],
    ["key 5", "kunci 5", "key 5"],
    ["key 5: Gerbang utara: 2", "kunci 5: Gerbang utara: 2", "key 5: Gerbang utara: 2"],
    ["revoked screen 3: Lobi", "dicabut: layar 3: Lobi", "revoked: screen 3: Lobi"],
    ["webhook 2 secret rotated: Piket", "rahasia baru: webhook 2: Piket", "new secret: webhook 2: Piket"],
    ["NIK of PSB-1", "NIK pada PSB-1", "NIK of PSB-1"],
    ["photo of PSB-1", "foto KTP pada PSB-1", "identity card's photo of PSB-1"],
    ["baru: viewer", "baru: Pemantau, Retribusi, Air", "baru: Viewer, Levies, Water"],
    [
      "baru: operator, only levies, only at PSR01, PSR02",
      "baru: Operator, Retribusi, hanya di PSR01, PSR02",
      "baru: Operator, Levies, only at PSR01, PSR02",
    ],
    ["baru, only water", "baru: Air", "baru: Water"],
    ["baru, only at PSR01", "baru: Retribusi, Air, hanya di PSR01", "baru: Levies, Water, only at PSR01"],
    ["baru: role operator, password", "baru: Operator, Kata sandi", "baru: Operator, Password"],
    ["baru: inactive", "baru: Nonaktif", "baru: Inactive"],
    ["several", "beberapa yang serupa", "several of a kind"],
    // What has no language stays as it is.
    ["FORBIDDEN GET /auth/v1/users", "FORBIDDEN GET /auth/v1/users", "FORBIDDEN GET /auth/v1/users"],
    ["KEY 5 one session", "kunci 5: one session", "key 5: one session"],
  ] as const)
    expect(securityTexts(about)).toEqual({ id, en });
});
