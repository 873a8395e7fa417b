import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `LOKET_URL` names the staff API that a developer's pages talk to (CONTRIBUTING.md, "The console").
const api = process.env.LOKET_URL ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  base: "/console/",
  plugins: [react()],
  // Browsers since the middle of 2024 know light-dark(); what stands in for it elsewhere does not know our switch.
  // No file is ever put into a page as a data: address, which the content security policy refuses for scripts and fonts.
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: ["chrome123", "firefox121", "safari17.5"],
    sourcemap: false,
  },
  server: {
    proxy: Object.fromEntries(["/auth", "/retribusi", "/backoffice", "/ready"].map((path) => [path, api])),
  },
});
