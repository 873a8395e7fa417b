import { useEffect, useEffectEvent } from "react";

/*
 * What lies open over the view: drawers, questions, the dialog for the password. Mantine's own handling of Escape closes all of them at
 * once, and gives the focus to a button that may be disabled by then.
 */

/** The layers that are open, the topmost last. */
const layers: symbol[] = [];

/** The presses of Escape that a layer has taken: when it is gone, the next one must not take the same press. */
const taken = new WeakSet<Event>();

/** Closes a layer by Escape while it is the topmost; what is open inside it, such as a list of choices, comes first. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = Symbol("layer");
    layers.push(layer);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || taken.has(event)) return;
      if (layers.at(-1) !== layer || hasOwnUse(event.target)) return;
      taken.add(event);
      close();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [isOpen]);
}

/** Whether Escape closes something smaller where the focus is. */
function hasOwnUse(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
}

let lastFocused: HTMLElement | undefined;
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target;
});

/** Notes what has the focus, or had it until it was disabled, and returns what gives it back when a layer is closed. */
export function focusBack(): () => void {
  const from = lastFocused;
  return () => {
    const atClose = document.activeElement;
    setTimeout(() => {
      const { activeElement } = document;
      // What comes after the layer, such as another question, may have taken it.
      const isFree = activeElement === null || activeElement === document.body || activeElement === atClose;
      if (isFree && from?.isConnected) from.focus({ preventScroll: true });
    }, 20);
  };
}
