import { recordChange } from "../../../kernel/audit/audit.ts";
import type { Ctx, Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import { isoInZone } from "../../../kernel/time.ts";
import type { RiwayatMeter } from "../customer-schema.ts";
import { type ConnectionRow, connections, type LinkedRow, type ShownLink } from "../queries.ts";
import { MeterExists } from "../refusals.ts";
import { addExchange, exchangesOf, type NewExchange } from "./queries.ts";

/** An exchange, as the feature of readings has found it to fit the stands. */
export type MeterExchange = Omit<NewExchange, "connection_id" | "old_meter_no" | "old_digits">;

/** Puts another meter in the place of the one of a locked connection. @throws MeterExists */
export async function exchangeMeterOf(
  tx: Tx,
  { id, sl, meter_no, meter_digits }: ConnectionRow,
  exchange: MeterExchange,
): Promise<void> {
  const { new_meter_no, new_digits, new_stand, old_stand, exchanged_on, period, reason } = exchange;
  await onViolation({ connections_meter_unique: MeterExists(new_meter_no) }, () =>
    connections.change(tx, id, { meter_no: new_meter_no, meter_digits: new_digits }),
  );
  await addExchange(tx, { ...exchange, connection_id: id, old_meter_no: meter_no, old_digits: meter_digits });
  const begun = { meter_no: new_meter_no, meter_digits: new_digits, stand: new_stand };
  await recordChange(tx, {
    entity: "connections",
    entityKey: sl,
    action: "exchange_meter",
    before: { meter_no, meter_digits, stand: old_stand },
    after: { ...begun, exchanged_on, period, reason, file_id: exchange.file_id ?? null },
  });
}

/** What a history of meters begins and ends with. */
type Metered = Pick<ConnectionRow, "id" | "meter_no" | "meter_digits" | "initial_stand" | "installed_on">;

/** The meters of a connection, the one that is there now first. */
export async function metersOf(ctx: Ctx, connection: Metered) {
  const exchanges = await exchangesOf(ctx.db, [connection.id]);
  return historyOf(connection, exchanges)
    .map(({ removal, ...meter }) => ({
      ...meter,
      reason: removal?.reason ?? null,
      file_id: removal?.file_id ?? null,
      recorded_by: removal?.recorded_by ?? null,
      recorded_at: removal === undefined ? null : isoInZone(removal.created_at.getTime(), ctx.zone),
    }))
    .reverse();
}

/** The same for a customer who proved to be the owner; nothing where the meter was never exchanged. */
export function riwayatMeter(linked: ShownLink): RiwayatMeter[] | null {
  const { relation, exchanges } = linked;
  if (relation !== "PEMILIK") return null;
  if (exchanges.length === 0) return [];
  return historyOf(linked, exchanges)
    .map((meter) => ({
      no_meter: meter.meter_no,
      dipasang_pada: meter.installed_on,
      dilepas_pada: meter.removed_on,
      stand_awal: meter.start_stand,
      stand_akhir: meter.end_stand,
    }))
    .reverse();
}

/** Each exchange ends one meter and begins the next. */
function historyOf<Exchange extends LinkedRow["exchanges"][number]>(
  connection: Metered,
  exchanges: readonly Exchange[],
) {
  return [undefined, ...exchanges].map((begun, index) => {
    const removal = exchanges[index];
    return {
      meter_no: removal === undefined ? connection.meter_no : removal.old_meter_no,
      digits: removal?.old_digits ?? connection.meter_digits,
      installed_on: begun?.exchanged_on ?? connection.installed_on,
      start_stand: begun?.new_stand ?? connection.initial_stand,
      removed_on: removal?.exchanged_on ?? null,
      end_stand: removal?.old_stand ?? null,
      removal,
    };
  });
}
