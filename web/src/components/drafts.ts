import { useSyncExternalStore } from "react";
import { session } from "../session/session.ts";

/*
 * What is entered and not saved yet. It is kept for this tab alone, by person and address, so that it is there again after a reload
 * or another sign-in; and it is asked about before anything takes it.
 */

const prefix = "loket.draft.";
const dirty = new Map<symbol, string>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether anything on the page is entered and not saved, as a component sees it. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where the draft of a form lies: the same person finds it again at the same address. @param form tells forms of one address apart */
export function draftKey(form: string): string {
  const { pathname, search } = window.location;
  return `${prefix}${session()?.user.id ?? ""}:${pathname}${search}:${form}`;
}

/** The draft that was kept; undefined: none. */
export function readDraft(key: string): Record<string, unknown> | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

/** Notes that a form holds what is not saved, and keeps it; passwords are never kept. */
export function keepDraft(form: symbol, key: string, values: Record<string, unknown>): void {
  dirty.set(form, key);
  notifyListeners();
  const shown = Object.entries(values).filter(([name]) => !/password/.test(name));
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(shown)));
  } catch {
    // A photo may be larger than what the browser keeps: then it is asked about, but not there again.
    sessionStorage.removeItem(key);
  }
}

/** The form was saved, emptied or given up: nothing of it is kept. */
export function dropDraft(form: symbol, key: string): void {
  dirty.delete(form);
  sessionStorage.removeItem(key);
  notifyListeners();
}

/** The form is gone from the page; what was entered stays where it is kept. */
export function leaveDraft(form: symbol): void {
  dirty.delete(form);
  notifyListeners();
}

/** Whether anything on the page is entered and not saved. */
export function hasUnsaved(): boolean {
  return dirty.size > 0;
}

/** Gives up what is entered on this page. */
export function discardUnsaved(): void {
  for (const key of dirty.values()) sessionStorage.removeItem(key);
  dirty.clear();
  notifyListeners();
}

/** Gives up every draft of this tab, as when somebody signs out. */
export function discardAllDrafts(): void {
  dirty.clear();
  notifyListeners();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

window.addEventListener("beforeunload", (event) => {
  if (hasUnsaved()) event.preventDefault();
});
