import { expect, test } from "vitest";
import { alertKinds, waterAlertKinds } from "../../../src/db/alert-words.ts";
import { type AuditEntity, auditEntities, auditEntitiesOf } from "../../../src/db/audit-words.ts";
import { auditEntityProducts } from "../levy/audit/products.ts";
import { alertKindProducts } from "../office/alerts/messages.ts";
import type { ViewProduct } from "../session/require-role.tsx";

const ofLevies: readonly ViewProduct[] = ["levies", "all locations"];

test("kinds of alerts are offered to those whom the service shows them", () => {
  const wrong = alertKinds.filter((kind) => {
    const expected: readonly ViewProduct[] = waterAlertKinds.includes(kind) ? ["water"] : ofLevies;
    return !alertKindProducts[kind].every((product) => expected.includes(product));
  });
  expect(wrong).toEqual([]);
});

test("kinds of records of the trail are offered to those whom the service shows them", () => {
  const expectedOf = (entity: AuditEntity): readonly ViewProduct[] => {
    if (entity === "alerts") return [undefined];
    if (auditEntitiesOf.water.includes(entity)) return ["water"];
    return auditEntitiesOf.levies.includes(entity) ? ofLevies : ["whole"];
  };
  const wrong = auditEntities.filter(
    (entity) => !auditEntityProducts[entity].every((product) => expectedOf(entity).includes(product)),
  );
  expect(wrong).toEqual([]);
});
