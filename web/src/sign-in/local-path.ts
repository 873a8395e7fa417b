/** An address of ours to go on to; anything else leads home. */
export function localPath(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : "/";
}
