import { notifications } from "@mantine/notifications";

/** Says shortly that something was done; read out by screen readers. */
export function told(message: string): void {
  notifications.show({ message, color: "teal", autoClose: 4000, withBorder: true });
}

/** Says shortly that something could not be done. */
export function toldFault(message: string): void {
  notifications.show({ message, color: "red", autoClose: 8000, withBorder: true });
}
