import { lazy, Suspense } from "react";
import { areDialogsWanted, dialogs } from "../components/dialogs-wanted.ts";
import { useFetchedLater } from "../components/on-demand.tsx";

/** Milliseconds between two attempts to fetch what could not be had, as without a network. */
const patience = 3000;

const Dialogs = lazy(async () => {
  await areDialogsWanted;
  return { default: await fetched() };
});

async function fetched(): Promise<typeof import("./dialogs.tsx").Dialogs> {
  try {
    return (await import("./dialogs.tsx")).Dialogs;
  } catch {
    // A question that waits for it is asked when there is a network again; nothing is done before.
    await new Promise((go) => setTimeout(go, patience));
    return fetched();
  }
}

/** What may appear over any view, fetched some time after the first one has been drawn, or when something asks for it. */
export function DialogsLater() {
  useFetchedLater(dialogs);
  return (
    <Suspense>
      <Dialogs />
    </Suspense>
  );
}
