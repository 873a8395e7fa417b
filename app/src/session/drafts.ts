import { useCallback, useEffect, useRef, useState } from "react";
import { session } from "./session.ts";
import { store } from "./store.ts";

/**
 * What a form holds, kept on the phone with each change until it is sent: through a closed page, an update of the app, or an empty battery.
 * `isReady` is false until what was kept has been read. What is typed before that counts more than what was kept, field by field.
 */
export function useDraft<Value extends object>(name: string, empty: Value) {
  const key = `draft:${session()?.username ?? ""}:${name}`;
  const [value, setValue] = useState(empty);
  const [isReady, setReady] = useState(false);
  const first = useRef(empty);
  const latest = useRef(empty);
  /** What was typed before what was kept has been read; undefined from then on. */
  const early = useRef<Partial<Value> | undefined>({});
  const show = useCallback((next: Value) => {
    latest.current = next;
    setValue(next);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    early.current = {};
    void store.getItem<Value>(key).then((kept) => {
      const typed = early.current;
      if (!isCurrent || typed === undefined) return;
      early.current = undefined;
      const next = { ...first.current, ...kept, ...typed };
      show(next);
      setReady(true);
      if (Object.keys(typed).length > 0) void store.setItem(key, next);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, show]);
  const change = useCallback(
    (part: Partial<Value>) => {
      const next = { ...latest.current, ...part };
      show(next);
      // Written now, it would take the place of what was kept and has not been read.
      if (early.current === undefined) void store.setItem(key, next);
      else early.current = { ...early.current, ...part };
    },
    [key, show],
  );
  const clear = useCallback(async () => {
    early.current = undefined;
    show(first.current);
    setReady(true);
    await store.removeItem(key);
  }, [key, show]);
  return { value, change, clear, isReady };
}
