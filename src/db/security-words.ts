/** What a security event can be. An event of another kind does not compile, and no filter finds it. */
export const securityEventKinds = [
  "login",
  "login_failed",
  /** Too many guesses at a name from everywhere: logins from addresses it does not know have to wait. */
  "login_slowed",
  "logout",
  /** 429. */
  "throttled",
  /** 401 and 403. */
  "refused",
  "password_changed",
  "password_wrong",
  "reset_requested",
  "reset_code_wrong",
  "reset_used",
  "pin_wrong",
  "pin_changed",
  "user_created",
  /** Role, activity or password, by an admin. */
  "user_changed",
  /** What a user of the staff may see beside the role: products, locations. */
  "scope_changed",
  /** A screen on a wall: created or revoked. */
  "kiosk_changed",
  "account_changed",
  "key_created",
  "key_changed",
  "key_rotated",
  "key_revoked",
  "key_new_address",
  /** Created, changed, switched, deleted, or given another secret. */
  "webhook_changed",
  "export",
  /** An identity card's photo, or its number in full. */
  "identity_viewed",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Where it happened. */
export const securityEventApis = ["staff", "customer", "machine", "command"] as const;
export type SecurityEventApi = (typeof securityEventApis)[number];
