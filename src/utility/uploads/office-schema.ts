import { type Static, Type } from "typebox";
import type { ErrorKind } from "../../kernel/errors.ts";
import { Body } from "../../kernel/http/endpoint.ts";
import { Nullable } from "../../kernel/http/schema.ts";

export const officeErrors: Record<string, [ErrorKind, string]> = {
  FILE_NOT_FOUND: ["not-found", "There is no such file."],
  FILE_TOO_LARGE: ["too-large", "The file is larger than the limit."],
  FILE_TYPE_NOT_SUPPORTED: ["unsupported-media", "The file must be a JPEG, PNG or WebP image."],
};

export const NewFile = Body(
  {
    image: Type.String({
      minLength: 1,
      description: "JPEG, PNG or WebP: base64, bare or as a data: URI; at most 5 MiB and 40 megapixels.",
    }),
    public: Type.Boolean({
      description: "true: anybody may read it, as a promotion's image; false: staff only.",
    }),
  },
  { examples: [{ image: "data:image/png;base64,iVBORw0KGgo=", public: true }] },
);
export type NewFile = Static<typeof NewFile>;

export const StoredFile = Type.Object(
  {
    file_id: Type.String({ description: "What other calls take, and GET …/files/{id} reads." }),
    content_type: Type.String({ description: "Told by content." }),
    bytes: Type.Integer({ description: "After the image was encoded anew, without metadata." }),
    width: Nullable(Type.Integer({ description: "Pixels, upright." })),
    height: Nullable(Type.Integer({ description: "Pixels, upright." })),
  },
  {
    examples: [
      {
        file_id: "Zm90by1wcm9tby1jb250b2gtMDAwMDAx",
        content_type: "image/png",
        bytes: 48_213,
        width: 1200,
        height: 628,
      },
    ],
  },
);
export type StoredFile = Static<typeof StoredFile>;
