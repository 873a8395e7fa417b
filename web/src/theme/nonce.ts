/** The nonce under which this page may write style elements; the server draws a new one for each page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? "";
}
