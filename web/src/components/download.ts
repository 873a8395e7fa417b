import { apiError } from "../../../client/errors.ts";
import { fetchAsStaff } from "../api/client.ts";

/**
 * Saves what a path of the service answers as a file. The token goes as a header, so that it is in no address.
 * @throws {ApiError} when the service refuses
 */
export async function download(
  path: string,
  query: Record<string, string | number>,
  name: string,
): Promise<void> {
  const url = new URL(path, window.location.origin);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const response = await fetchAsStaff(url);
  if (!response.ok) throw apiError(response, await response.json().catch(() => undefined));
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: nameOf(response) ?? name,
  });
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
}
