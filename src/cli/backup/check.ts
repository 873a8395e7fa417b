import { OperatorError } from "../../operator-error.ts";
import { damagedFiles } from "./files.ts";
import { listPath, type Manifest, readManifest, tablePath } from "./manifest.ts";
import { measure } from "./parts.ts";
import { withProgress } from "./progress.ts";

/**
 * Reads a whole backup and compares every file in it with the manifest.
 * @throws {OperatorError} naming what is damaged or missing
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { tables, files } = manifest;
  const parts = [
    ...tables.map((table) => ({ path: tablePath(folder, table.name), ...table })),
    { path: listPath(folder), ...files.list },
  ];
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0) + files.bytes;
  await withProgress("checking the backup", size, async (progress) => {
    for (const { path, bytes, sha256 } of parts) {
      const found = await measure(path, progress.add);
      if (found === undefined) throw new OperatorError(`the backup is damaged: ${path} is missing`);
      if (found.bytes !== bytes)
        throw new OperatorError(
          `the backup is damaged: ${path} has ${found.bytes} bytes, ${bytes} were written`,
        );
      if (found.sha256 !== sha256)
        throw new OperatorError(`the backup is damaged: ${path} is not as it was written (SHA-256)`);
    }
    const [damaged, ...more] = await damagedFiles(folder, files.lost, progress);
    if (damaged !== undefined)
      throw new OperatorError(
        `the backup is damaged: file ${damaged} is missing or not as it was written${more.length > 0 ? `, and ${more.length} more` : ""}`,
      );
  });
  return manifest;
}
