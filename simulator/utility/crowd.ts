/** Does the work for every item, a few at once, in order of the list; stops between two when the signal is given. */
export async function forEach<Item>(
  items: readonly Item[],
  options: { atOnce: number; signal: AbortSignal },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) {
      if (options.signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, lane));
}
