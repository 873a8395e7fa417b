import { api, dataOf } from "../api/client.ts";

/** Whether this browser can be sent messages while the app is closed. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, then the browser, then tells the service where to send. @returns whether it was allowed */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
  await dataOf(api.POST("/app/langganan_push", { body }));
  return true;
}

/** What is sent to this browser is somebody's own: it ends with the session too. */
export async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await dataOf(api.POST("/app/hapus_langganan_push", { body: { endpoint: subscription.endpoint } }));
  await subscription.unsubscribe();
}
