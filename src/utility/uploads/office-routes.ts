import { FileTooLarge, FileTypeNotSupported, oneFile } from "../../kernel/files/images.ts";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { FileNotFound, fileEndpoint } from "../../kernel/http/file-endpoint.ts";
import type { UtilityParts } from "../parts.ts";
import { NewFile, StoredFile } from "./office-schema.ts";
import { addStaffFile, staffFile } from "./uploads.ts";

const tag = "Files";
const base = "/backoffice/v1/files";

/** Files, as staff read and keep them. */
export function uploadOfficeRoutes(api: Api, { store }: UtilityParts): void {
  const { post } = callsOf(api, tag, base);

  post("", {
    summary: "Keep an image",
    description: "Encoded anew, without what the camera wrote into it. A file never changes.",
    access: "operator",
    body: NewFile,
    bodyLimit: oneFile,
    answer: StoredFile,
    status: 201,
    errors: [FileTooLarge, FileTypeNotSupported],
    handle: (ctx, { body }) => addStaffFile(ctx, body, store),
  });

  fileEndpoint(
    api,
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a file",
      description:
        "Whosever it is: what customers or staff uploaded; for viewers without photos of identity cards.",
      idDescription: "The file_id that other calls tell.",
      errors: [FileNotFound],
    },
    store,
    staffFile,
  );
}
