import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** One script without imports, for an engine that knows neither pages nor Node: keydom.drawing runs it. */
export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: "external" } })],
  build: {
    ssr: "src/picture.ts",
    outDir: "../src/keydom/drawing",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "es2022",
    minify: true,
    rollupOptions: { output: { format: "iife", entryFileNames: "picture.js" } },
  },
  ssr: { noExternal: true, target: "webworker" },
});
