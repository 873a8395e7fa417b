import { ActionIcon } from "@mantine/core";
import { useFullscreenDocument, useIdle } from "@mantine/hooks";
import { IconMaximize, IconMinimize, IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { useWords } from "../../words/language.tsx";
import classes from "./wall.module.css";
import { wallWords } from "./words.ts";

/** Shown while somebody moves the mouse, or comes by keyboard. */
export function WallControls() {
  const w = useWords(wallWords);
  const idle = useIdle(4000, { initialState: false });
  const { toggle, fullscreen } = useFullscreenDocument();
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  return (
    <nav className={classes.controls} data-idle={idle || undefined} aria-label={w.title}>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={w.fullScreen}
        aria-pressed={fullscreen}
        onClick={() => void toggle()}
      >
        <Icon size={24} />
      </ActionIcon>
      <ActionIcon size={48} variant="default" component={Link} to="/" aria-label={w.leave}>
        <IconX size={24} />
      </ActionIcon>
    </nav>
  );
}
