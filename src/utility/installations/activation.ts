import { fieldError } from "../../field-errors/field-errors.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { addConnection, linkOwner } from "../connections/connections.ts";
import { createCustomer } from "../customers/customers.ts";
import type { WorkRef } from "../work-steps.ts";
import type { Activation } from "./office-schema.ts";
import { eventsOf, type InstallationRow } from "./queries.ts";
import { changeInstallation, refuseUnpaid, requireStage } from "./stages.ts";

/**
 * Water flows: the connection is created, with the meter that was installed, for a customer who is there or is created from the
 * application; the account becomes its owner. All or nothing.
 * @throws also 404 CUSTOMER_NOT_FOUND, TARIFF_CLASS_NOT_FOUND; 409 CUSTOMER_EXISTS, CONNECTION_EXISTS, METER_EXISTS
 */
export function activate(ctx: Ctx, installation: WorkRef, input: Activation) {
  const { customer_code: known, new_customer_code: fresh, sl, class_code, area } = input;
  if ((known === undefined) === (fresh === undefined))
    throw invalid({ customer_code: [fieldError("ONE_CUSTOMER_CODE")] });
  return changeInstallation(ctx, installation, async (before, tx) => {
    const status = requireStage(before, "AKTIF");
    refuseUnpaid(before);
    const { name, nik, phone, email, address, latitude, longitude } = before;
    if (fresh !== undefined) await createCustomer(tx, { code: fresh, name, nik, phone, email, address });
    const { id: connection_id } = await addConnection(tx, {
      sl,
      class_code,
      area,
      customer_code: known ?? fresh ?? "",
      address,
      latitude,
      longitude,
      ...meterOf(before),
      installed_on: await installedOn(tx, before),
    });
    if (before.account_id !== null) await linkOwner(tx, before.account_id, connection_id);
    const note = input.note ?? `Sambungan ${sl} aktif.`;
    return { action: "activate", status, note, change: { connection_id } };
  });
}

function meterOf({ registration_no, meter_no, meter_digits, initial_stand }: InstallationRow) {
  if (meter_no === null || meter_digits === null || initial_stand === null)
    throw new Error(`the application ${registration_no} is TERPASANG without a meter`);
  return { meter_no, meter_digits, initial_stand };
}

/** The local date on which it became TERPASANG; that its meter was put right later does not count. */
async function installedOn(tx: Tx, { id }: InstallationRow): Promise<string> {
  const events = await eventsOf(tx.db, [id]);
  return today(tx.zone, events.find(({ status }) => status === "TERPASANG")?.created_at ?? tx.now());
}
