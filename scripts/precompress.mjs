import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Writes each text of a folder a second and a third time, as `.br` and `.gz`, so that none is compressed while it is served; on all cores,
 * since the longest take seconds.
 */
export async function precompress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const names = readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(content));
    }),
  );
}
