/** The part of `params` that names the version one has read; nothing where none was read. */
export function ifMatch(etag: string | undefined): { header?: { "If-Match": string } } {
  return etag === undefined ? {} : { header: { "If-Match": etag } };
}
