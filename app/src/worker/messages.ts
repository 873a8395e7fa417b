import { addressOf, type Link } from "../inbox/address.ts";

interface Pushed {
  topik: string;
  judul: string;
  isi: string;
  id_pesan: number;
  tautan: Link | null;
}

/** Shows what was pushed; a message that comes twice takes the place of itself. */
export async function showMessage(
  scope: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  if (data === null) return;
  const { topik, judul, isi, id_pesan, tautan } = data.json() as Pushed;
  await scope.registration.showNotification(judul, {
    body: isi,
    tag: `pesan-${id_pesan}`,
    data: addressOf(tautan, topik),
  });
}

/** Opens what the message is about, in the window that is there. */
export async function openMessage(scope: ServiceWorkerGlobalScope, event: NotificationEvent): Promise<void> {
  event.notification.close();
  const address = String(event.notification.data ?? "/pesan");
  const [open] = await scope.clients.matchAll({ type: "window" });
  if (open === undefined) await scope.clients.openWindow(address);
  else await (await open.navigate(address))?.focus();
}
