import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "../../operator-error.ts";
import { bucketAt, openBucket } from "./store/bucket.ts";
import { openFolder } from "./store/folder.ts";
import type { FileStore } from "./store/store.ts";

export { syncFolder } from "./store/folder.ts";
export { type FileStore, isFileKey, newFileKey } from "./store/store.ts";

/**
 * Opens the store that FILES_URL names; nothing is read or written yet.
 * - not set: the folder `files` in `dataDir`
 * - `file:///var/lib/loket/files`: that folder
 * - `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=ap-southeast-3`: a bucket of an S3-compatible service, over HTTPS; key and
 *   secret percent-encoded. `region` (us-east-1) is what the service signs with; `tls=off` is for a service without HTTPS in your
 *   own network; `style=host` for services that want the bucket in the host name.
 * @throws OperatorError when the address is wrong
 */
export async function openFileStore(url: string | undefined, dataDir: string): Promise<FileStore> {
  if (url === undefined) return openFolder(join(dataDir, "files"));
  if (url.startsWith("s3:")) return openBucket(bucketAt(url));
  try {
    return openFolder(fileURLToPath(url));
  } catch {
    throw new OperatorError("FILES_URL must be file:///an/absolute/folder or s3://KEY:SECRET@host/bucket");
  }
}
