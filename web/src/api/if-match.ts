/** The part of `params` that names the version one has read; nothing where none was read. */
export function ifMatch(etag: string | undefined): { header?: { "if-match": string } } {
  return etag === undefined ? {} : { header: { "if-match": etag } };
}
