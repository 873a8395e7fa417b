import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { manifest } from "../web/manifest.ts";
import { worker } from "./worker-build.ts";

// `LOKET_CUSTOMER_URL` names the customer API that a developer's pages talk to.
const api = process.env.LOKET_CUSTOMER_URL ?? "http://127.0.0.1:3001";

export default defineConfig(({ mode }) => {
  const isWorker = mode === "worker";
  return {
    root: import.meta.dirname,
    base: "/",
    publicDir: false,
    plugins: isWorker
      ? [worker()]
      : [
          react(),
          manifest({
            start: "/",
            name: "__UTILITY__",
            shortName: "__UTILITY__",
            shortcuts: [
              { name: "Bayar tagihan", url: "/bayar" },
              { name: "Lapor gangguan", url: "/lapor" },
            ],
          }),
        ],
    build: {
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      emptyOutDir: !isWorker,
      modulePreload: { polyfill: false },
      // WebViews of Android 8 that nobody has updated for some years.
      target: ["chrome70", "firefox78", "safari13"],
      ...(isWorker
        ? {
            rolldownOptions: {
              input: `${import.meta.dirname}/src/worker/worker.ts`,
              output: { format: "iife", entryFileNames: "worker.js" },
            },
          }
        : {}),
    },
    server: { proxy: { "/app": api, "/health": api } },
  };
});
