import type { Plugin } from "vite";

const address = "/console/sign-in";
const file = "sign-in.html";

/**
 * The sign-in as a page of its own, from the same index.html with a script of its own: `vite build --mode sign-in` writes it next to
 * the console, and the server of `vite` answers it at its address.
 */
export function signInPage(isBuilt: boolean): Plugin {
  return {
    name: "sign-in-page",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      handler: (html, { originalUrl = "" }) =>
        isBuilt || originalUrl.replace(/\?.*/, "") === address
          ? html.replace("/src/main.tsx", "/src/sign-in/page.ts")
          : html,
    },
    generateBundle: {
      order: "post",
      handler: (_options, bundle) => {
        const page = bundle["index.html"];
        if (isBuilt && page !== undefined) page.fileName = file;
      },
    },
  };
}
