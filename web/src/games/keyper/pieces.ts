/** Keyper's pieces as they stand in printed figures. */
import type { Pieces } from "../../features/gallery/pieces";
import { pieceIcon, word } from "./facts";

export const pieces: Pieces = { icon: pieceIcon, word };
