/** The field of a form that has the focus first. Of choices it is the one that is made: a key pressed there would make another. */
export function firstField(form: HTMLFormElement): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>("[data-autofocus]") ??
    form.querySelector<HTMLElement>('input:not([type="hidden"], [type="radio"]:not(:checked)), textarea')
  );
}
