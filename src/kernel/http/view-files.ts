/** A view of a page that was built beforehand. */
export interface BuiltView {
  /** Below the page's prefix; a part that begins with a colon stands for any text. */
  path: string;
  /** The scripts that it needs besides what every view does, below the prefix. */
  files: readonly string[];
}

/**
 * Tags by which the files of the view at an address are fetched together with the page. Otherwise a browser would learn of them when the
 * page's first script runs, which on a phone is two seconds later.
 *
 * @param views of two that fit, the earlier is taken
 * @param address below the prefix
 */
export function linksOfView(views: readonly BuiltView[], address: string, prefix: string): string {
  const files = views.find(({ path }) => fits(path, address))?.files ?? [];
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${prefix}/${file}">`).join("");
}

function fits(path: string, address: string): boolean {
  const given = partsOf(address);
  const wanted = partsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

function partsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}
