/** The server says what it means by a number: no rule of a game is reckoned here, and nothing is taken apart. */

/** Drawn boards: where hexes, rows and plots lie on the screen, how far a tile is turned. */
const DRAWN = [
  "src/games/keyflower/Board.svelte",
  "src/games/keyflower/Offer.svelte",
  "src/games/keyflower/SeasonEnd.svelte",
  "src/games/keyflower/Tile.svelte",
  "src/games/keyflower/turning.svelte.ts",
  "src/games/keyper/Country.svelte",
  "src/games/keyper/Own.svelte",
];
const BITS = ["<<", ">>", ">>>", "&", "|", "^", "<<=", ">>=", ">>>=", "&=", "|=", "^="];
const REST = ["%", "%="];

const isUnit = (node) =>
  (node.type === "Literal" && Number.isInteger(node.value)) ||
  (node.type === "Identifier" && /^[A-Z_]+$/.test(node.name));

/** A sum with a product of a whole number or a constant in it: 17 * season + which. */
const isPacking = (node) =>
  node.operator === "+" &&
  [node.left, node.right].some(
    (one) => one.type === "BinaryExpression" && one.operator === "*" && [one.left, one.right].some(isUnit),
  );

/** Math.floor(place / 4): the upper part of a number. */
const isUnpacking = ({ callee, arguments: [of] }) =>
  callee.type === "MemberExpression" &&
  callee.object.name === "Math" &&
  ["floor", "trunc"].includes(callee.property.name) &&
  of?.type === "BinaryExpression" &&
  of.operator === "/";

const packed = {
  meta: {
    type: "problem",
    schema: [{ enum: ["bits", "rest", "sums"] }],
    messages: { packed: "A number is taken apart or put together: have the server say what it means (facts.py)." },
  },
  create(context) {
    const [what] = context.options;
    const operators = what === "bits" ? BITS : [...BITS, ...REST];
    const report = (node) => context.report({ node, messageId: "packed" });
    return {
      "BinaryExpression, AssignmentExpression"(node) {
        if (operators.includes(node.operator) || (what === "sums" && isPacking(node))) report(node);
      },
      CallExpression(node) {
        if (what === "sums" && isUnpacking(node)) report(node);
      },
    };
  },
};

/** The files in which arithmetic is let be. */
export const excepted = ["src/ui/board/hex.ts", ...DRAWN];

/** Bits nowhere; in what knows a game no rests either, and, where nothing is drawn, no sums that pack. */
export const packedNumbers = [
  {
    files: ["src/**/*.{ts,svelte}"],
    plugins: { keydom: { rules: { packed } } },
    rules: { "keydom/packed": ["error", "bits"] },
  },
  { files: ["src/games/**/*.svelte"], rules: { "keydom/packed": ["error", "rest"] } },
  { files: ["src/games/**/*.ts"], rules: { "keydom/packed": ["error", "sums"] } },
  { files: excepted, rules: { "keydom/packed": "off" } },
];
