import { type RefObject, useEffect, useRef } from "react";
import { afterPaint } from "../theme/after-paint.ts";

/** The field of a form that has the focus first. Of choices it is the one that is made: a key pressed there would make another. */
export function firstField(form: HTMLFormElement): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>("[data-autofocus]") ??
    form.querySelector<HTMLElement>('input:not([type="hidden"], [type="radio"]:not(:checked)), textarea')
  );
}

/** The form of a view in which one types at once: its first field has the focus when the view is there. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => afterPaint(() => form.current && firstField(form.current)?.focus({ preventScroll: true })),
    [],
  );
  return form;
}
