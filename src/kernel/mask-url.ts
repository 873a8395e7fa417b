const mask = "***";

/**
 * An address without what opens it: user info, and the values of parameters that are called a password, become ***. Text that is
 * no address stays as it is.
 */
export function maskUrl(text: string): string {
  return text
    .replace(/^(\s*[a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, `$1${mask}@`)
    .replace(/([?&;/](?:password|passwd|pass|pwd)=)[^&;#/]+/gi, `$1${mask}`);
}
