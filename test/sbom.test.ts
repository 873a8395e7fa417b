import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

interface Component {
  name: string;
  version: string;
  hashes?: object[];
  properties?: { name: string; value: string }[];
}

test("npm run sbom lists every package as the lockfile has it, and which are for development only", async () => {
  const root = join(import.meta.dirname, "..");
  const { scripts, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  // Without the redirection into its file, so that nothing is left behind.
  const command: string[] = scripts.sbom.split(" > ")[0].split(" ");
  const { stdout } = await promisify(execFile)(command[0] ?? "", command.slice(1), {
    cwd: root,
    maxBuffer: 64e6,
    shell: process.platform === "win32",
  });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe("CycloneDX");
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const listed = (names: string[], isRight: (component: Component) => boolean) => {
    for (const name of names) {
      const versions = components
        .filter((one) => one.name === name && isRight(one))
        .map(({ version }) => version);
      expect([name, versions]).toEqual([
        name,
        expect.arrayContaining([packages[`node_modules/${name}`].version]),
      ]);
    }
  };
  listed(Object.keys(dependencies), (component) => !isDevelopment(component));
  listed(Object.keys(devDependencies), () => true);
  listed(["vitest", "@biomejs/biome", "knip"], isDevelopment);
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});

function isDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
}
