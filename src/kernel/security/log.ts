import type { SecurityEventApi, SecurityEventKind } from "../../db/security-words.ts";

/** One thing that happened, as it goes into the table. It never holds a password, token, code or PIN. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  api: SecurityEventApi;
  at: Date;
  actorId: number | null;
  name: string | null;
  about: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string;
}

/** Where events are collected: it never waits and never fails. */
export interface SecurityLog {
  readonly api: SecurityEventApi;
  add(event: SecurityEvent): void;
}
