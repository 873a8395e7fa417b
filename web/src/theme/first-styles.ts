/** Puts the style sheets into force that index.html asked for without waiting (vite.config.ts); the build tool's own page has none. */
export async function applyFirstStyles(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  await Promise.all(sheets.map(loaded));
  for (const sheet of sheets) sheet.media = "all";
}

/** Also of one that cannot be had: the console is then there, if not as it should look. */
function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    if (link.sheet !== null) done();
    link.addEventListener("load", () => done(), { once: true });
    link.addEventListener("error", () => done(), { once: true });
  });
}
