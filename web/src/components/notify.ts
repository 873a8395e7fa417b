import { notifications } from "@mantine/notifications";

/** Confirms briefly that something was done; read out by screen readers. */
export function notify(message: string): void {
  notifications.show({
    message,
    color: "teal",
    autoClose: 4000,
    withBorder: true,
    closeButtonProps: closeButton(),
  });
}

/** Reports briefly that something could not be done. */
export function notifyError(message: string): void {
  notifications.show({
    message,
    color: "red",
    autoClose: 8000,
    withBorder: true,
    closeButtonProps: closeButton(),
  });
}

/** Named in the language of the page: a notice is shown from outside of any view. */
function closeButton() {
  return { "aria-label": document.documentElement.lang === "en" ? "Close" : "Tutup" };
}
