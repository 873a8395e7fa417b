import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { defineMessages, useMessages } from "../../../web/src/messages/language.tsx";
import { useRead } from "../api/read.ts";
import { common } from "../messages/messages.ts";
import { Answer } from "./answer.tsx";
import { Labelled } from "./field.tsx";

const messages = defineMessages({
  none: [
    "Belum ada sambungan di akun Anda. Daftarkan nomor sambungan yang ada di tagihan.",
    "There is no connection in your account yet. Add the number that is on your bill.",
  ],
  add: ["Daftarkan sambungan", "Add a connection"],
  which: ["Sambungan", "Connection"],
});

interface ConnectionChoiceProps {
  /** Whether only those whose owner the customer has proved to be. */
  ownedOnly?: boolean;
  children: (sl: string) => ReactNode;
}

/** Which of the account's connections a view is about; remembered from view to view. */
export function ConnectionChoice({ ownedOnly = false, children }: ConnectionChoiceProps) {
  const t = { ...useMessages(common), ...useMessages(messages) };
  const [chosen, setChosen] = useState(() => sessionStorage.getItem(key));
  const choose = (sl: string) => {
    sessionStorage.setItem(key, sl);
    setChosen(sl);
  };
  return (
    <Answer of={useRead("/app/daftar_sl")}>
      {(all) => {
        const offered = all.filter(({ hubungan }) => !ownedOnly || hubungan === "PEMILIK");
        const sl = offered.find((one) => one.sl === chosen)?.sl ?? offered[0]?.sl;
        if (sl === undefined)
          return (
            <div className="card">
              <p>{t.none}</p>
              <Link to="/sambungan" className="button main">
                {t.add}
              </Link>
            </div>
          );
        return (
          <>
            {offered.length > 1 && (
              <Labelled label={t.which} required>
                {(own) => (
                  <select {...own} value={sl} onChange={(event) => choose(event.currentTarget.value)}>
                    {offered.map((one) => (
                      <option key={one.sl} value={one.sl}>
                        {one.label ?? one.alamat} ({one.sl})
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
            )}
            {children(sl)}
          </>
        );
      }}
    </Answer>
  );
}

const key = "loket.connection";
