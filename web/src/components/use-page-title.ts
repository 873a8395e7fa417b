import { useEffect } from "react";
import { officeName } from "../session/office-name.ts";

const product = officeName === undefined ? "Loket" : `Loket ${officeName}`;

/** Names the browser's tab after a view and whose Loket it is, so that two towns' tabs are told apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
}
