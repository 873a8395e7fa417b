import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Tariff, TariffClass } from "./office-schema.ts";
import type { ClassRow, FeeRow, PenaltyRuleRow, StampRuleRow, TariffRow, TariffVersion } from "./queries.ts";
import type { DatedFee, DatedPenaltyRule, DatedStampRule } from "./rule-schema.ts";

export function presentClass(row: ClassRow, zone: string): TariffClass {
  return {
    code: row.code,
    name: row.name,
    is_active: row.is_active,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

export function classSnapshot({ code, name, is_active }: ClassRow): Snapshot {
  return { code, name, is_active };
}

export function presentTariff(row: TariffVersion, zone: string): Tariff {
  return {
    id: row.id,
    ...termsOf(row),
    effective_until: row.effective_until,
    is_used: row.is_used,
    ...entered(row, zone),
  };
}

export function tariffSnapshot(row: TariffRow): Snapshot {
  return termsOf(row) as unknown as Snapshot;
}

function termsOf(row: TariffRow) {
  return {
    class_code: row.class_code,
    effective_from: row.effective_from,
    blocks: row.blocks as unknown as Tariff["blocks"],
    minimum_volume: row.minimum_volume,
    base_fee: row.base_fee,
    maintenance_fee: row.maintenance_fee,
    admin_fee: row.admin_fee,
    legal_basis: row.legal_basis,
  };
}

export function presentPenaltyRule(row: PenaltyRuleRow, zone: string): DatedPenaltyRule {
  const { id, class_code, effective_from, legal_basis } = row;
  const rule = row.rule as unknown as DatedPenaltyRule["rule"];
  return { id, class_code, effective_from, rule, legal_basis, ...entered(row, zone) };
}

export function presentStampRule(row: StampRuleRow, zone: string): DatedStampRule {
  const { id, effective_from, threshold, amount, legal_basis } = row;
  return { id, effective_from, threshold, amount, legal_basis, ...entered(row, zone) };
}

export function presentFee(row: FeeRow, zone: string): DatedFee {
  return {
    id: row.id,
    kind: row.kind as DatedFee["kind"],
    class_code: row.class_code,
    method: row.method as DatedFee["method"],
    effective_from: row.effective_from,
    amount: row.amount,
    rate_basis_points: row.rate_basis_points,
    legal_basis: row.legal_basis,
    ...entered(row, zone),
  };
}

function entered(row: { created_at: Date; created_by: string }, zone: string) {
  return { created_at: isoInZone(row.created_at.getTime(), zone), created_by: row.created_by };
}
