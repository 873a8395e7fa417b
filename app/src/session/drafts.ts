import { useCallback, useEffect, useRef, useState } from "react";
import { session } from "./session.ts";
import { store } from "./store.ts";

/**
 * What a form holds, kept on the phone with each change until it is sent: through a closed page, an update of the app, or an empty battery.
 * `isReady` is false until what was kept has been read.
 */
export function useDraft<Value extends object>(name: string, empty: Value) {
  const key = `draft:${session()?.username ?? ""}:${name}`;
  const [value, setValue] = useState(empty);
  const [isReady, setReady] = useState(false);
  const first = useRef(empty);
  useEffect(() => {
    let isCurrent = true;
    void store.getItem<Value>(key).then((kept) => {
      if (!isCurrent) return;
      setValue({ ...first.current, ...kept });
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const change = useCallback(
    (part: Partial<Value>) =>
      setValue((before) => {
        const next = { ...before, ...part };
        void store.setItem(key, next);
        return next;
      }),
    [key],
  );
  const clear = useCallback(async () => {
    setValue(first.current);
    await store.removeItem(key);
  }, [key]);
  return { value, change, clear, isReady };
}
