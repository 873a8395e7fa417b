import { notifications } from "@mantine/notifications";
import { errorMessage } from "../messages/errors.ts";
import { pageLanguage } from "../messages/language.tsx";

/** Confirms briefly that something was done; read out by screen readers. */
export function notify(message: string): void {
  show({ message, color: "teal", autoClose: 4000 });
}

/** Reports briefly why something could not be done. */
export function notifyError(error: unknown): void {
  show({ message: errorMessage(error, pageLanguage()), color: "red", autoClose: 8000 });
}

function show(notice: { message: string; color: string; autoClose: number }): void {
  notifications.show({ ...notice, withBorder: true, closeButtonProps: closeButton() });
}

/** Named in the language of the page: a notice is shown from outside of any view. */
function closeButton() {
  return { "aria-label": pageLanguage() === "en" ? "Close" : "Tutup" };
}
