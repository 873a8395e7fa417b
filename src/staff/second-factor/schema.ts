import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { ExactText, Text } from "../../kernel/text.ts";

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const Code = Text([6, 40], "Six digits of the authenticator app, or a recovery code.", "492039");

export const OwnPassword = ExactText(
  [1, 1000],
  "The password of the user who calls.",
  "the password that is typed at the login",
);

export const Proof = Body(
  "ProofOfIdentity",
  { password: OwnPassword, code: Type.Optional(Code) },
  { examples: [{ password: "the password that is typed at the login" }] },
);
export type Proof = Static<typeof Proof>;

export const OnlyPassword = Body("OwnPassword", { password: OwnPassword });
export const OnlyCode = Body("SecondFactorCode", { code: Code });

export const SecondFactor = WireRecord("SecondFactor", {
  is_active: Flag("1: a login demands a code."),
  since: Nullable(Instant("Since when.")),
  recovery_codes_left: Count("How many recovery codes are left.", 10),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const Enrolment = WireRecord("SecondFactorEnrolment", {
  secret: Words("To be typed into the app where no camera is at hand.", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
  uri: Words(
    "To be shown as a QR code.",
    "otpauth://totp/Loket:admin?issuer=Loket&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
  ),
});

export const RecoveryCodes = WireRecord("RecoveryCodes", {
  recovery_codes: Type.Array(Words("Opens one login in the place of a code.", "k7mw-qap3-xvdn-hs8t"), {
    description: "Ten, shown this once; earlier ones are void.",
  }),
});

export const Authenticated = WireRecord("Reauthenticated", {
  authenticated_at: Instant("When the password was last proven: now."),
});
