export { face } from "../keyflower/face";
