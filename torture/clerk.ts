import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "../client/errors.ts";
import { createStaffClient, dataOf } from "../client/staff.ts";
import { photoOfPipe } from "../simulator/utility/photos.ts";
import { insist } from "./asking.ts";
import type { Scene } from "./scene.ts";
import type { Shift } from "./shift.ts";
import { location } from "./town.ts";

/** Changes master data, so that what is admitted grows stale; voids events; stores pictures. Each deed is asked for once. */
export async function clerk(scene: Scene, shift: Shift): Promise<void> {
  while (shift.isOn()) {
    for (const deed of [rename, storePicture, voidLast]) {
      await deed(scene);
      await sleep(60);
    }
  }
}

const atOnce = () => false;
const base = "/retribusi/v1/frontend";

async function rename(scene: Scene): Promise<void> {
  const name = `Pasar ${scene.next()}`;
  await scene.ledger.write({ what: "rename", key: name });
  const done = await insist(
    () =>
      dataOf(
        staff(scene).PUT(`${base}/locations/{code}`, {
          params: { path: { code: location } },
          body: { name },
        }),
      ),
    atOnce,
  );
  if (done !== undefined) await scene.ledger.write({ what: "rename", key: name, got: true });
}

async function storePicture(scene: Scene): Promise<void> {
  const key = `picture ${scene.next()}`;
  const image = await photoOfPipe(key, "leaking");
  await scene.ledger.write({ what: "file", key });
  const body = { image, public: true };
  const done = await insist(() => dataOf(staff(scene).POST("/backoffice/v1/files", { body })), atOnce);
  if (done !== undefined) await scene.ledger.write({ what: "file", key, got: done.file_id });
}

/** The event that the stream told of last. */
async function voidLast(scene: Scene): Promise<void> {
  const id = scene.readers[0].last();
  if (id === 0) return;
  await scene.ledger.write({ what: "void", key: String(id) });
  const params = { path: { id } };
  const body = { reason: "Salah hitung" };
  const done = await insist(
    () => dataOf(staff(scene).POST(`${base}/entry-events/{id}/void`, { params, body })),
    atOnce,
  ).catch((error: unknown) => {
    // Nothing has come since the last one was voided.
    if (error instanceof ApiError && error.status === 409) return undefined;
    throw error;
  });
  if (done !== undefined) await scene.ledger.write({ what: "void", key: String(id), got: true });
}

function staff({ apis, token, asking }: Scene) {
  return createStaffClient(apis[0]?.staffUrl ?? "", { token, fetch: asking.fetch });
}
