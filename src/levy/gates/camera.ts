import { fieldError } from "../../field-errors/field-errors.ts";
import type { Snapshot } from "../../kernel/audit/audit.ts";
import type { Actor } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { maskUrl, passwordEndsEarly } from "../../kernel/mask-url.ts";
import { hasRole } from "../../staff/permissions.ts";

const schemes = ["http:", "https:", "rtsp:", "rtsps:"];

/**
 * A camera is an id, or an address of a scheme that cameras speak (docs/contracts/levy-contract.md, "Amendments of 2026-11-22"):
 * whatever else has a scheme could be run by the browser that shows it.
 * @throws 422
 */
export function checkCamera(camera: string | null | undefined): void {
  if (camera === null || camera === undefined) return;
  // Before it looks for a scheme, a browser takes control characters out and skips white space.
  const read = camera.replace(/[\p{Cc}\p{Cf}]/gu, "").trimStart();
  if (!/^[a-z][a-z0-9+.-]*:/i.test(read)) return;
  const url = read === camera ? URL.parse(camera) : null;
  if (schemes.some((one) => camera.toLowerCase().startsWith(one)) && passwordEndsEarly(camera))
    throw invalid({ camera: [fieldError("PASSWORD_ENDS_EARLY")] });
  if (url === null || !schemes.includes(url.protocol) || url.host === "")
    throw invalid({ camera: [fieldError("NOT_A_CAMERA")] });
}

/** The camera for an actor: more than its scheme, host and port is for those who may change gates. */
export function cameraFor(actor: Actor, camera: string | null): string | null {
  return camera === null || hasRole(actor, "operator") ? camera : maskUrl(camera);
}

/** What the audit trail keeps of a camera: nothing that may hold a password, since it is read by all and forgets nothing. */
export function recordedCamera(camera: string | null): string | null {
  return camera === null ? null : maskUrl(camera);
}

/** What the trail says of a change that its masked cameras do not show: another password, or path. */
export function credentialsChange(before: string | null, after: string | null): Snapshot {
  const isHidden = before !== after && recordedCamera(before) === recordedCamera(after);
  return isHidden ? { camera_credentials_changed: true } : {};
}
