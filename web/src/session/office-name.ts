/** Whose Loket this is, as the page was served with it (OFFICE_NAME); a page of the build tool has no name. */
export const officeName = nameIn(document.querySelector<HTMLMetaElement>('meta[name="office"]')?.content);

function nameIn(content: string | undefined): string | undefined {
  return content === undefined || content === "" || content.startsWith("__") ? undefined : content;
}
