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
  /** What a user of the staff may see in addition to the role: products, locations. */
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

/**
 * What an event was about, as a code that its parameters follow, separated by spaces: `SESSIONS_OF budi 3`. The texts of both languages are
 * in src/security/texts.ts. Other values of `about` name themselves in every language: the code of a refusal with its call, the path
 * of an export.
 */
export const securityDetails = [
  "ONE_SESSION",
  "OTHER_SESSIONS",
  /** username, how many */
  "SESSIONS_OF",
  "SECOND_FACTOR",
  /** username, role, products with commas between, locations with commas between or nothing */
  "USER_WITH",
  /** username, then `role=…`, `active`, `inactive`, `password` */
  "USER_FIELDS",
  /** username, products, locations */
  "USER_SCOPE",
  /** username, then names of fields, `active`, `inactive` */
  "ACCOUNT_FIELDS",
  /** Id and name of a key, a screen or a receiver of webhooks. */
  "KEY",
  "SCREEN_CREATED",
  "SCREEN_REVOKED",
  "WEBHOOK_CREATED",
  "WEBHOOK_CHANGED",
  "WEBHOOK_ROTATED",
  "WEBHOOK_DELETED",
  /** Number of the application. */
  "NIK_OF",
  "ID_CARD_OF",
  /** A group of events that were counted together. */
  "SEVERAL",
] as const;
export type SecurityDetail = (typeof securityDetails)[number];
