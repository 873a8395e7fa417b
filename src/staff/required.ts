import { forbidden } from "../kernel/refusal.ts";

export const PasswordChangeRequired = forbidden(
  "PASSWORD_CHANGE_REQUIRED",
  "Somebody else set this password. Change it first: POST /auth/v1/password.",
);
export const SecondFactorEnrolmentRequired = forbidden(
  "SECOND_FACTOR_ENROLMENT_REQUIRED",
  "Admins need a second factor here. Set one up first: POST /auth/v1/second-factor.",
);
export const ReauthenticationRequired = forbidden(
  "REAUTHENTICATION_REQUIRED",
  "The last proof of who you are is too old for this. Send your password: POST /auth/v1/reauthenticate.",
);
