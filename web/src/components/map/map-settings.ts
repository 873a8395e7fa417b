/** The address of the map's tiles, as the page was served with it; undefined: there are none. A page of the build tool has none. */
export const mapTiles = served("map-tiles");

/** Whose map it is. */
export const mapAttribution = served("map-attribution");

function served(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content === undefined || content === "" || content.startsWith("__") ? undefined : content;
}
