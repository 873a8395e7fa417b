import { apiError } from "../../../client/errors.ts";
import { fetchAsStaff } from "../api/client.ts";

/**
 * Shows a PDF of the service in a tab of its own, from where it is printed. Call it while a click is handled: later the browser lets
 * no tab open.
 * @throws {ApiError} when the service refuses
 */
export async function openPdf(path: string): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const response = await fetchAsStaff(new URL(path, window.location.origin));
    if (!response.ok) throw apiError(response, await response.json().catch(() => undefined));
    const address = URL.createObjectURL(await response.blob());
    if (tab === null) window.location.assign(address);
    else tab.location.assign(address);
    setTimeout(() => URL.revokeObjectURL(address), 300_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
