/** Key Harvest's crops as they stand in printed figures. */
import type { Pieces } from "../../features/gallery/pieces";
import { crop } from "./facts";

export const pieces: Pieces = { icon: (name) => `crop-${name}`, word: crop };
