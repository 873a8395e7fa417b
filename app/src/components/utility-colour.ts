import { useEffect } from "react";
import { textOn } from "./text-on.ts";
import { useUtility } from "./utility.ts";

/** Paints the head in the utility's colour, with whichever of white and black is the more readable on it. */
export function useUtilityColour(): void {
  const colour = useUtility()?.warna;
  useEffect(() => {
    if (colour === undefined || !/^#[0-9a-f]{6}$/i.test(colour)) return;
    const { style } = document.documentElement;
    style.setProperty("--utility", colour);
    style.setProperty("--on-utility", textOn(colour));
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.setAttribute("content", colour);
  }, [colour]);
}
