import "../theme/theme.css";
import "./page.css";
import { ApiError } from "../../../client/errors.ts";
import { createStaffClient, dataOf } from "../../../client/staff.ts";
import segments from "../components/segments.module.css";
import { errorMessage } from "../messages/errors.ts";
import { officeName } from "../session/office-name.ts";
import { enterSession, session, storeSession } from "../session/session.ts";
import { localPath } from "./local-path.ts";
import { type PageText, pageMessages } from "./page-messages.ts";

/*
 * The sign-in as a page of its own, without React and Mantine: it is there after a tenth of the bytes that the console takes, which is
 * loaded once somebody is signed in.
 */

type Language = "id" | "en";

/** Icons of Tabler, as the console has them. */
const drawn = (path: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const eye = drawn(
  "M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6",
);
const moon = drawn("M12 3c.132 0 .263 0 .393 0a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1 -8.313 -12.454l0 .008");
const sun = drawn(
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7",
);

const field = (name: string, label: PageText, more: string, beside = "") =>
  `<div class="field" data-field="${name}"><label for="${name}" data-text="${label}"></label>${beside}<input id="${name}" name="${name}" required ${more}></div>`;

const choice = (language: Language, label: string) =>
  `<label class="${segments.segment}"><input type="radio" name="language" value="${language}" class="${segments.input}"><span class="${segments.text}">${label}</span></label>`;

const typing = 'autocapitalize="none" spellcheck="false"';
const eyeButton = `<button type="button" class="eye" data-name="show">${eye}</button>`;
const username = field("username", "username", `autocomplete="username" ${typing}`);
const password = field("password", "password", 'type="password" autocomplete="current-password"', eyeButton);
/** Of who comes by the link of an invitation: the password is made here, and the username is known to the service. */
const newPassword = field(
  "password",
  "newPassword",
  'type="password" minlength="8" autocomplete="new-password" aria-describedby="new-hint"',
  `${eyeButton}<p id="new-hint" class="quiet" data-text="newHint"></p>`,
);

const formOf = (isInvited: boolean) => `<main class="sign-in"><form>
  <div><p class="office quiet"></p><h1 data-text="${isInvited ? "newTitle" : "title"}"></h1></div>
  <p class="note" role="status" data-text="ended"></p>
  <p class="error" role="alert" hidden></p>
  ${isInvited ? newPassword : username + password}
  ${field("code", "code", `minlength="6" maxlength="40" autocomplete="one-time-code" ${typing} disabled aria-describedby="code-hint"`, '<p id="code-hint" class="quiet" data-text="codeHint"></p>')}
  <button type="submit" data-text="${isInvited ? "set" : "signIn"}"></button>
  <p class="quiet" data-text="help"></p>
  <div class="foot"><div role="radiogroup" data-name="language" class="${segments.segments}" data-size="xs">${choice("id", "Indonesia")}${choice("en", "English")}</div>
  <button type="button" class="scheme"></button></div>
</form></main>`;

const root = document.documentElement;
const place = document.getElementById("console");
const address = new URLSearchParams(window.location.search);
const next = `/console${localPath(address.get("next"))}`;
const schemeKey = "mantine-color-scheme-value";
/** What stands behind # of an invitation's link, which no server was sent. */
const invitation = /^#invite=([\w-]+)$/.exec(window.location.hash)?.[1];
/** Whose password was just set; the same link opens nothing a second time. */
let invited: string | undefined;
let failure: unknown;

if (session() !== undefined && invitation === undefined) window.location.replace(next);
else if (place !== null) show(place);

function show(frame: HTMLElement): void {
  frame.innerHTML = formOf(invitation !== undefined);
  const part = partsOf(frame);
  const [fields, typed] = [part("form"), part("[name=password]")];
  part(".office").textContent = officeName ?? "";
  if (!address.has("ended")) part(".note").remove();
  part("form").onsubmit = (event) => {
    event.preventDefault();
    void signIn(fields as HTMLFormElement, part);
  };
  part(".eye").onclick = () => typed.setAttribute("type", isHidden(typed) ? "text" : "password");
  part(".scheme").onclick = () => {
    root.dataset.mantineColorScheme = isDark() ? "light" : "dark";
    localStorage.setItem(schemeKey, root.dataset.mantineColorScheme);
    write(frame);
  };
  window.matchMedia("(prefers-color-scheme: dark)").onchange = ({ matches }) => {
    // Unless somebody has chosen, it is the system's.
    if (/^(light|dark)$/.test(localStorage.getItem(schemeKey) ?? "")) return;
    root.dataset.mantineColorScheme = matches ? "dark" : "light";
    write(frame);
  };
  for (const choice of frame.querySelectorAll<HTMLInputElement>("[name=language]"))
    choice.onchange = () => {
      root.lang = choice.value;
      localStorage.setItem("loket.language", choice.value);
      write(frame);
    };
  part("[name=code]").closest<HTMLElement>(".field")?.setAttribute("hidden", "");
  write(frame);
  part("input").focus();
}

/** Opens a session and goes on; or says why not, and asks for the code of who has a second factor. */
async function signIn(fields: HTMLFormElement, part: ReturnType<typeof partsOf>): Promise<void> {
  const submit = part("[type=submit]") as HTMLButtonElement;
  const code = part("[name=code]") as HTMLInputElement;
  const form = new FormData(fields);
  const text = (name: string) => String(form.get(name));
  submit.disabled = true;
  failure = undefined;
  try {
    storeSession(undefined);
    const client = createStaffClient(window.location.origin);
    if (invitation !== undefined && invited === undefined) {
      const body = { token: invitation, password: text("password") };
      invited = (await dataOf(client.POST("/auth/v1/invitations/accept", { body }))).username;
    }
    const body = {
      username: invited ?? text("username"),
      password: text("password"),
      ...(code.disabled ? {} : { code: text("code") }),
    };
    enterSession(await dataOf(client.POST("/auth/v1/login", { body })));
    window.location.replace(next);
  } catch (error) {
    submit.disabled = false;
    if (error instanceof ApiError && error.code === "SECOND_FACTOR_REQUIRED") {
      code.disabled = false;
      code.closest<HTMLElement>(".field")?.removeAttribute("hidden");
      code.focus();
    } else failure = error;
    write(fields);
  }
}

/** Writes every text in the language of the page. */
function write(frame: HTMLElement): void {
  const language: Language = root.lang === "en" ? "en" : "id";
  const t = pageMessages[language];
  for (const element of frame.querySelectorAll<HTMLElement>("[data-text]"))
    element.textContent = t[element.dataset.text as PageText];
  for (const element of frame.querySelectorAll<HTMLElement>("[data-name]"))
    element.setAttribute("aria-label", t[element.dataset.name as PageText]);
  for (const choice of frame.querySelectorAll<HTMLInputElement>("[name=language]")) {
    choice.checked = choice.value === language;
    choice.parentElement?.toggleAttribute("data-active", choice.checked);
  }
  const part = partsOf(frame);
  const scheme = part(".scheme");
  scheme.innerHTML = isDark() ? sun : moon;
  scheme.setAttribute("aria-label", isDark() ? t.light : t.dark);
  scheme.title = isDark() ? t.light : t.dark;
  part(".error").hidden = failure === undefined;
  // Of the fields only a password that is made here can be wrong.
  const isWeak = failure instanceof ApiError && failure.code === "VALIDATION_ERROR";
  part(".error").textContent = failure === undefined ? "" : isWeak ? t.weak : errorMessage(failure, language);
  if (failure !== undefined) frame.querySelector(".note")?.remove();
  document.title = `${t.signIn} · ${officeName === undefined ? "Loket" : `Loket ${officeName}`}`;
}

function isDark(): boolean {
  return root.dataset.mantineColorScheme === "dark";
}

function isHidden(input: HTMLElement): boolean {
  return input.getAttribute("type") === "password";
}

function partsOf(frame: HTMLElement) {
  return (selector: string): HTMLElement => {
    const found = frame.matches(selector) ? frame : frame.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`the sign-in has no ${selector}`);
    return found;
  };
}
