import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import { OperatorError } from "../operator-error.ts";

/** Paths of the files, PEM: MQTT_TLS_CERT and MQTT_TLS_KEY. */
export interface CertificateSettings {
  mqttTlsCert: string | undefined;
  mqttTlsKey: string | undefined;
}

/** What the MQTT API's connections are encrypted with. */
export interface Certificate {
  cert: Buffer;
  key: Buffer;
  validUntil: Date;
}

/**
 * The certificate of MQTT_TLS_CERT with the key of MQTT_TLS_KEY; null where the MQTT API has none.
 * @throws OperatorError that names the setting which is wrong
 */
export function readCertificate({ mqttTlsCert, mqttTlsKey }: CertificateSettings): Certificate | null {
  if (mqttTlsCert === undefined || mqttTlsKey === undefined) return null;
  const cert = contentOf("MQTT_TLS_CERT", mqttTlsCert);
  const key = contentOf("MQTT_TLS_KEY", mqttTlsKey);
  try {
    const { validToDate } = new X509Certificate(cert);
    createSecureContext({ cert, key });
    return { cert, key, validUntil: validToDate };
  } catch (error) {
    throw new OperatorError(
      `MQTT_TLS_CERT must be a certificate as PEM, and MQTT_TLS_KEY its key: ${messageOf(error)} (${mqttTlsCert}, ${mqttTlsKey})`,
    );
  }
}

function contentOf(setting: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OperatorError(`${setting} must be a file that this user can read: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
