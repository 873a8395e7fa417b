import type { Ctx, Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { addConnection, linkOwner } from "../connections/connections.ts";
import { createCustomer } from "../customers/customers.ts";
import type { Activation } from "./office-schema.ts";
import { eventsOf, type InstallationRow } from "./queries.ts";
import { type Addressed, changeInstallation, next, refuseUnpaid } from "./stages.ts";

/**
 * Water flows: the connection is created, with the meter that was installed, for a customer who is there or is created from the
 * application; the account becomes its owner. All or nothing.
 * @throws 404 INSTALLATION_NOT_FOUND, CUSTOMER_NOT_FOUND, TARIFF_CLASS_NOT_FOUND; 409 INSTALLATION_STAGE_MISMATCH,
 *   INSTALLATION_NOT_PAID, CUSTOMER_EXISTS, CONNECTION_EXISTS, METER_EXISTS; 412; 422
 */
export function activate(ctx: Ctx, one: Addressed, input: Activation, zone: string) {
  const { customer_code: known, new_customer_code: fresh, sl, class_code, area } = input;
  if ((known === undefined) === (fresh === undefined))
    throw invalid({ customer_code: ["send either customer_code or new_customer_code"] });
  return changeInstallation(ctx, one, zone, async (before, tx) => {
    const status = next(before, "AKTIF");
    refuseUnpaid(before);
    if (fresh !== undefined) await createCustomer(tx, customerOf(before, fresh), zone);
    const { id: connection_id } = await addConnection(tx, {
      sl,
      class_code,
      area,
      customer_code: known ?? fresh ?? "",
      address: before.address,
      latitude: before.latitude,
      longitude: before.longitude,
      ...meterOf(before),
      installed_on: await installedOn(tx, before, zone),
    });
    await linkOwner(tx, before.account_id, connection_id);
    const note = input.note ?? `Sambungan ${sl} aktif.`;
    return { action: "activate", status, note, change: { connection_id } };
  });
}

function customerOf({ name, nik, phone, email, address }: InstallationRow, code: string) {
  return { code, name, nik, phone, email, address };
}

function meterOf({ registration_no, meter_no, meter_digits, initial_stand }: InstallationRow) {
  if (meter_no === null || meter_digits === null || initial_stand === null)
    throw new Error(`the application ${registration_no} is TERPASANG without a meter`);
  return { meter_no, meter_digits, initial_stand };
}

/** The local date on which it became TERPASANG; that its meter was put right later does not count. */
async function installedOn(tx: Tx, { id }: InstallationRow, zone: string): Promise<string> {
  const events = await eventsOf(tx.db, [id]);
  return today(zone, events.find(({ status }) => status === "TERPASANG")?.created_at ?? tx.now());
}
