/** The server says what it means by a number: no rule of a game is reckoned here, and nothing is unpacked. */

/** Drawn boards, hands of a clock: their arithmetic is about pixels, rows and rings on the screen. */
export const GEOMETRY = [
  "src/ui/board/hex.ts",
  "src/ui/board/drag.ts",
  "src/features/lessons/Road.svelte",
  "src/features/lessons/road.ts",
  "src/table/Wreath.svelte",
  "src/table/Victory.svelte",
  "src/table/clock.ts",
  "src/table/walk.ts",
  "src/games/keyflower/Board.svelte",
  "src/games/keyflower/Offer.svelte",
  "src/games/keyflower/SeasonEnd.svelte",
  "src/games/keyflower/Tile.svelte",
  "src/games/keyflower/turning.svelte.ts",
];

const BITS = ["<<", ">>", ">>>", "&", "|", "^", "<<=", ">>=", ">>>=", "&=", "|=", "^="];

/** A sum with a product of a whole number or a constant in it: 17 * season + which. */
function isPacking(node) {
  const isProduct = (one) =>
    one.type === "BinaryExpression" && one.operator === "*" && [one.left, one.right].some(isUnit);
  return node.operator === "+" && [node.left, node.right].some(isProduct);
}

const isUnit = (node) =>
  (node.type === "Literal" && Number.isInteger(node.value)) ||
  (node.type === "Identifier" && /^[A-Z_]+$/.test(node.name));

/** Math.floor(n / 4): the row of a place, the upper part of a number. */
const isUnpacking = (node) =>
  node.callee.type === "MemberExpression" &&
  node.callee.object.name === "Math" &&
  ["floor", "trunc"].includes(node.callee.property.name) &&
  node.arguments[0]?.type === "BinaryExpression" &&
  node.arguments[0].operator === "/";

export const packed = {
  meta: {
    type: "problem",
    messages: { packed: "A number of the wire is taken apart here: have the server say what it means (facts.py)." },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: "packed" });
    return {
      "BinaryExpression, AssignmentExpression"(node) {
        if ([...BITS, "%", "%="].includes(node.operator) || isPacking(node)) report(node);
      },
      CallExpression(node) {
        if (isUnpacking(node)) report(node);
      },
    };
  },
};
