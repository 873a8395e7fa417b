import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { manifest } from "./manifest.ts";
import { signInPage } from "./sign-in-page.ts";

// `LOKET_URL` names the staff API that a developer's pages talk to (CONTRIBUTING.md, "The console").
const api = process.env.LOKET_URL ?? "http://127.0.0.1:3000";

const workerOptions = {
  input: `${import.meta.dirname}/src/worker.ts`,
  output: { format: "iife" as const, entryFileNames: "worker.js" },
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: "/console/",
  plugins:
    mode === "worker"
      ? []
      : [
          react(),
          manifest({ start: "/console/", name: "Loket __OFFICE__", shortName: "Loket" }),
          signInPage(mode === "sign-in"),
        ],
  build: {
    // No file is ever put into a page as a data: address, which the content security policy refuses for scripts and fonts.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    emptyOutDir: mode !== "sign-in" && mode !== "worker",
    // Browsers since the middle of 2024 know light-dark(); what stands in for it elsewhere does not know our switch.
    target: ["chrome123", "firefox121", "safari17.5"],
    chunkSizeWarningLimit: 1500,
    // One file to begin with, and one for what views share: else each set of modules that the same views have in common is a request of
    // its own, a hundred for Home.
    rolldownOptions:
      mode === "worker"
        ? workerOptions
        : {
            output: {
              codeSplitting:
                mode === "sign-in"
                  ? false
                  : {
                      groups: [
                        { name: "start", tags: ["$initial"], priority: 1 },
                        { name: "shared", minShareCount: 8 },
                      ],
                    },
            },
          },
  },
  server: {
    proxy: Object.fromEntries(["/auth", "/retribusi", "/backoffice", "/ready"].map((path) => [path, api])),
  },
}));
