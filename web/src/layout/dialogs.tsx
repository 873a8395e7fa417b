import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { dialogsAreThere } from "../components/dialogs-wanted.ts";
import { Reauthentication } from "../session/reauthentication.tsx";

/** What may appear over any view: questions, notices, and the question whether it is really the person who signed in. */
export function Dialogs() {
  useEffect(dialogsAreThere, []);
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" />
      <Reauthentication />
    </>
  );
}
