import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import { packedNumbers } from "./eslint.packed.js";
import svelteConfig from "./svelte.config.js";

const MAX_LINE = 160;

export default ts.config(
  { ignores: ["node_modules", "public", "src/**/wire.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "max-len": ["error", { code: MAX_LINE }],
      // The compiler knows every name; this rule does not know TypeScript's.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    rules: {
      // The client has a router of its own, not SvelteKit's.
      "svelte/no-navigation-without-resolve": "off",
      // Maps and addresses are built once and read; what changes is put in place whole.
      "svelte/prefer-svelte-reactivity": "off",
      // svelte-check warns with the client's own options; this rule warns with others.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  ...packedNumbers,
  { files: ["*.config.*"], languageOptions: { globals: { ...globals.node } } },
);
