// What errors.ts fetches when there is an error to show.
export { fieldErrorMessage } from "./field-errors.ts";
export { refusalText } from "./refusal-texts.ts";
