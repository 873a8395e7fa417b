import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Nullable, Words } from "../../kernel/http/schema.ts";

export const NewFile = Body(
  {
    image: Type.String({
      minLength: 1,
      description:
        "JPEG, PNG or WebP: base64, bare or as a data: URI; at most 5 MiB and 40 megapixels, WebP 10.",
      examples: ["data:image/png;base64,iVBORw0KGgo="],
    }),
    public: Type.Boolean({
      description: "true: anybody may read it, as a promotion's image; false: staff only.",
    }),
  },
  { title: "NewFile" },
);
export type NewFile = Static<typeof NewFile>;

export const StoredFile = Type.Object(
  {
    file_id: Words("What other calls take, and GET …/files/{id} reads.", "Zm90by1wcm9tby1jb250b2gtMDAwMDAx"),
    content_type: Words("Told by content.", "image/png"),
    bytes: Count("After the image was encoded anew, without metadata.", { examples: [48_213] }),
    width: Nullable(Type.Integer({ description: "Pixels, upright.", examples: [1200] })),
    height: Nullable(Type.Integer({ description: "Pixels, upright.", examples: [628] })),
  },
  { title: "StoredFile" },
);
export type StoredFile = Static<typeof StoredFile>;
