import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Flag, Instant, Nullable, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const Code = Text({
  minLength: 6,
  maxLength: 40,
  description: "Six digits of the authenticator app, or a recovery code.",
  examples: ["492039"],
});

export const OwnPassword = Text({
  minLength: 1,
  maxLength: 1000,
  description: "The password of the user who calls.",
  examples: ["the password that is typed at the login"],
});

export const Proof = Body(
  { password: OwnPassword, code: Type.Optional(Code) },
  { title: "ProofOfIdentity", examples: [{ password: "the password that is typed at the login" }] },
);
export type Proof = Static<typeof Proof>;

export const OnlyPassword = Body({ password: OwnPassword }, { title: "OwnPassword" });
export const OnlyCode = Body({ code: Code }, { title: "SecondFactorCode" });

export const SecondFactor = Type.Object(
  {
    is_active: Flag("1: a login demands a code."),
    since: Nullable(Instant("Since when.")),
    recovery_codes_left: Count("How many recovery codes are left.", { examples: [10] }),
  },
  { title: "SecondFactor" },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const Enrolment = Type.Object(
  {
    secret: Words("To be typed into the app where no camera is at hand.", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
    uri: Words(
      "To be shown as a QR code.",
      "otpauth://totp/Loket:admin?issuer=Loket&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
    ),
  },
  { title: "SecondFactorEnrolment" },
);
export type Enrolment = Static<typeof Enrolment>;

export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Words("Opens one login in the place of a code.", "k7mw-qap3-xvdn-hs8t"), {
      description: "Ten, shown this once; earlier ones are void.",
    }),
  },
  { title: "RecoveryCodes" },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const Authenticated = Type.Object(
  { authenticated_at: Instant("When the password was last proven: now.") },
  { title: "Reauthenticated" },
);
export type Authenticated = Static<typeof Authenticated>;
