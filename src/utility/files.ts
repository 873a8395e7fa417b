import type { FileOwner } from "../kernel/files/files.ts";

/** How the store of files knows an account. */
export function ownerOf(accountId: number): FileOwner {
  return `account:${accountId}`;
}

/** Where customers read a file, below the address of the customer API; null where there is none. */
export function fileUrl<Id extends string | null>(id: Id): Id {
  return (id === null ? null : `/app/berkas/${id}`) as Id;
}
