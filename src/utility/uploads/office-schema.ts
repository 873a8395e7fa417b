import { type Static, Type } from "typebox";
import { Body, WireRecord } from "../../kernel/http/record.ts";
import { Bool, Count, Nullable, Words } from "../../kernel/http/schema.ts";

export const NewFile = Body("NewFile", {
  image: Type.String({
    minLength: 1,
    description:
      "JPEG, PNG or WebP: base64, bare or as a data: URI; at most 5 MiB and 40 megapixels, WebP 10.",
    examples: ["data:image/png;base64,iVBORw0KGgo="],
  }),
  public: Bool("true: anybody may read it, as a promotion's image; false: staff only."),
});
export type NewFile = Static<typeof NewFile>;

export const StoredFile = WireRecord("StoredFile", {
  file_id: Words("What other calls take, and GET …/files/{id} reads.", "Zm90by1wcm9tby1jb250b2gtMDAwMDAx"),
  content_type: Words("Told by content.", "image/png"),
  bytes: Count("After the image was encoded anew, without metadata.", 48_213),
  width: Nullable(Count("Pixels, upright.", 1200)),
  height: Nullable(Count("Pixels, upright.", 628)),
});
export type StoredFile = Static<typeof StoredFile>;
