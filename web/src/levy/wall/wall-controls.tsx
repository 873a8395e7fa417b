import { ActionIcon } from "@mantine/core";
import { useFullscreenDocument, useIdle } from "@mantine/hooks";
import { IconDeviceTv, IconMaximize, IconMinimize, IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { confirm } from "../../components/confirm.tsx";
import { useMessages } from "../../messages/language.tsx";
import { isKiosk } from "../../session/kiosk.ts";
import { becomeDisplay } from "../../sign-in/display.ts";
import { wallMessages } from "./messages.ts";
import classes from "./wall.module.css";

/** Shown while the mouse moves or the keyboard focus is here. */
export function WallControls() {
  const t = useMessages(wallMessages);
  const idle = useIdle(4000, { initialState: false });
  const { toggle, fullscreen } = useFullscreenDocument();
  const askToStay = () =>
    confirm({ title: t.stay, effect: t.stayEffect, verb: t.stay, kind: "plain", onConfirm: becomeDisplay });
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <nav className={classes.controls} data-idle={idle || undefined} aria-label={t.title}>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={t.fullScreen}
        aria-pressed={fullscreen}
        onClick={() => void toggle()}
      >
        <Icon size={24} />
      </ActionIcon>
      {!isKiosk() && (
        <>
          <ActionIcon size={48} variant="default" aria-label={t.stay} onClick={askToStay}>
            <IconDeviceTv size={24} />
          </ActionIcon>
          <ActionIcon size={48} variant="default" component={Link} to="/" aria-label={t.leave}>
            <IconX size={24} />
          </ActionIcon>
        </>
      )}
    </nav>
  );
}
