import { useRead } from "../api/read.ts";

/** The utility's name, which the service writes into the page. */
export function utilityName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="utility"]')?.content ?? "";
}

/** Name, address, telephone, logo and colour of the utility. */
export function useUtility() {
  return useRead("/app/info").data;
}
