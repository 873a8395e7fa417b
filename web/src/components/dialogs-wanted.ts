const wanted = Promise.withResolvers<void>();
const there = Promise.withResolvers<void>();

/** Resolves when something asks for what may appear over any view (layout/dialogs.tsx). */
export const areDialogsWanted: Promise<void> = wanted.promise;

/** Fetches what may appear over any view, unless it is there; resolves when it can be shown. */
export function dialogs(): Promise<void> {
  wanted.resolve();
  return there.promise;
}

/** What was asked for until now can be shown. */
export function dialogsAreThere(): void {
  there.resolve();
}
