import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { StateTag } from "../components/state-tag.tsx";
import { installationMessages } from "./installation-messages.ts";
import { NewInstallation } from "./new-installation.tsx";

/** Requests that were sent, and a new one. */
export function Installations() {
  const t = useMessages(installationMessages);
  const { moment } = useFormat();
  return (
    <Page title={t.title} back="/akun">
      <Answer of={useRead("/app/pasang_baru", { query: { per_halaman: 50 } })}>
        {(all) =>
          all.length === 0 ? null : (
            <section className="card" aria-labelledby="mine">
              <h2 id="mine">{t.mine}</h2>
              <ul className="list">
                {all.map(({ no_registrasi, alamat, status, dibuat_pada }) => (
                  <li key={no_registrasi}>
                    <Link to={`/pasang/${no_registrasi}`}>
                      <span>
                        <strong>{alamat}</strong>
                        <br />
                        <span className="quiet">{moment(dibuat_pada)}</span>
                      </span>
                      <StateTag of="installation" state={status} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Answer>
      <NewInstallation />
    </Page>
  );
}
