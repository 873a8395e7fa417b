import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Milliseconds after which the stream is opened: on a slow line what the first view asks for comes first. */
const begins = 8000;

/** Reads what is on the screen again whenever the account is told something. Where no stream comes, views that wait ask by themselves. */
export function useOwnMessages(isSignedIn: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return;
    let stream: EventSource | undefined;
    const later = setTimeout(() => {
      stream = new EventSource("/app/aliran");
      stream.addEventListener("pesan", () => void queries.invalidateQueries());
    }, begins);
    return () => {
      clearTimeout(later);
      stream?.close();
    };
  }, [isSignedIn, queries]);
}
