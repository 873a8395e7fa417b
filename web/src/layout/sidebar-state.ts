import { useLocalStorage } from "@mantine/hooks";
import { session } from "../session/session.ts";

export interface SidebarState {
  /** Icons alone, so that the view has the room; on a phone the sidebar is a sheet and this means nothing. */
  isNarrow: boolean;
  /** The same on a tablet or a small screen, where it begins so. */
  isNarrowOnSmall: boolean;
  /** The groups whose links are put away, by their names. */
  folded: readonly string[];
}

const whole: SidebarState = { isNarrow: false, isNarrowOnSmall: true, folded: [] };

/** How the person has left the sidebar in this browser, and how to change it. */
export function useSidebarState(): [SidebarState, (change: Partial<SidebarState>) => void] {
  const person = session()?.user.username ?? "";
  const [state, setState] = useLocalStorage<SidebarState>({
    key: `loket.sidebar.${person}`,
    defaultValue: whole,
    getInitialValueInEffect: false,
  });
  // A browser may remember what was known before there was more of it.
  return [{ ...whole, ...state }, (change) => setState((before) => ({ ...before, ...change }))];
}
