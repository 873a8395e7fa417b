import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { languages, useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, useRead } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Field } from "../components/field.tsx";
import { languageNames } from "../components/language-choice.tsx";
import { Page } from "../components/page.tsx";
import { SendForm } from "../components/send-form.tsx";
import { useUtility } from "../components/utility.ts";
import { common } from "../messages/messages.ts";
import { Contacts } from "./contacts.tsx";
import { inboxMessages } from "./inbox-messages.ts";
import { canPush, currentSubscription, subscribe, unsubscribe } from "./push.ts";

type Preferences = AnswerOf<"/app/preferensi_pesan">;

type Topic = Preferences["topik"][number];

const ways = ["push", "surel", "whatsapp"] as const;

/** Whether this phone is notified, of what one is told on which way, and when not. */
export function Notifications() {
  const t = useMessages(inboxMessages);
  return (
    <Page title={t.settings} back="/pesan">
      <ThisPhone />
      <Answer of={useRead("/app/preferensi_pesan")} isFresh>
        {(data) => (
          <>
            <Contacts hasGateway={data.topik.some(({ whatsapp }) => whatsapp !== null)} />
            <Topics preferences={data} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function ThisPhone() {
  const t = useMessages(inboxMessages);
  const key = useUtility()?.kunci_push ?? null;
  const [isRefused, setRefused] = useState(false);
  const subscription = useQuery({
    queryKey: ["push"],
    // Whether there is one: what it is stays in the browser.
    queryFn: async () => (await currentSubscription()) !== null,
    enabled: canPush(),
  });
  if (!canPush() || key === null) return <p className="note">{t.noPush}</p>;
  const change = async (work: () => Promise<unknown>) => {
    setRefused((await work()) === false);
    await subscription.refetch();
  };
  return (
    <section className="card" aria-labelledby="push">
      <h2 id="push">{t.push}</h2>
      {isRefused && (
        <p role="alert" className="note warn">
          {t.pushRefused}
        </p>
      )}
      {subscription.data === true ? (
        <ActionButton act={() => change(unsubscribe)}>{t.pushOff}</ActionButton>
      ) : (
        <ActionButton act={() => change(() => subscribe(key))} className="main">
          {t.pushOn}
        </ActionButton>
      )}
    </section>
  );
}

function Topics({ preferences: { topik, jam_tenang, bahasa } }: { preferences: Preferences }) {
  const t = { ...useMessages(common), ...useMessages(inboxMessages) };
  const queries = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const [isQuiet, setQuiet] = useState(jam_tenang !== null);
  const save = async (entered: Record<string, string>) => {
    const body = {
      topik: topik.flatMap((one) => changeOf(one, entered)),
      jam_tenang: isQuiet ? { mulai: Number(entered.mulai), selesai: Number(entered.selesai) } : null,
      bahasa: languages.find((one) => one === entered.bahasa) ?? bahasa,
    };
    await dataOf(api.POST("/app/preferensi_pesan", { body }));
    setSaved(true);
    await queries.invalidateQueries();
  };
  const hour = { type: "number", inputMode: "numeric", min: 0, max: 23, required: true } as const;
  return (
    <SendForm label={t.save} onSend={save}>
      {() => (
        <>
          {isSaved && (
            <p role="status" className="note good">
              {t.saved}
            </p>
          )}
          <fieldset className="stack">
            <legend>
              <strong>{t.topics}</strong>
            </legend>
            {topik.map((one) => (
              <TopicWays key={one.topik} topic={one} />
            ))}
          </fieldset>
          <fieldset className="ways">
            <legend>{t.language}</legend>
            {languages.map((one) => (
              <label key={one} className="choice" lang={one}>
                <input type="radio" name="bahasa" value={one} defaultChecked={one === bahasa} />
                {languageNames[one]}
              </label>
            ))}
          </fieldset>
          <label className="choice">
            <input
              type="checkbox"
              checked={isQuiet}
              onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
            />
            <span>
              {t.quiet}
              <br />
              <span className="quiet">{t.quietHint}</span>
            </span>
          </label>
          {isQuiet && (
            <>
              <Field label={t.from} name="mulai" defaultValue={jam_tenang?.mulai ?? 21} {...hour} />
              <Field label={t.until} name="selesai" defaultValue={jam_tenang?.selesai ?? 6} {...hour} />
            </>
          )}
        </>
      )}
    </SendForm>
  );
}

/** What was chosen otherwise than it was read: what a link in a mail has ended meanwhile stays ended. */
function changeOf(topic: Topic, entered: Record<string, string>) {
  const changed = ways.filter((way) => {
    const isOn = `${way} ${topic.topik}` in entered;
    return topic[way] !== null && !(way === "surel" && topic.wajib) && isOn !== topic[way];
  });
  if (changed.length === 0) return [];
  const values = changed.map((way) => [way, `${way} ${topic.topik}` in entered]);
  return [
    {
      topik: topic.topik,
      ...(Object.fromEntries(values) as Partial<Record<(typeof ways)[number], boolean>>),
    },
  ];
}

/** The ways of one topic. */
function TopicWays({ topic }: { topic: Topic }) {
  const t = useMessages(inboxMessages);
  return (
    <fieldset className="ways">
      <legend>{topic.nama}</legend>
      {topic.wajib && <span className="quiet">{t.always}</span>}
      {ways.map((way) => {
        const isOn = topic[way];
        if (isOn === null) return null;
        const isFixed = way === "surel" && topic.wajib;
        return (
          <label key={way} className="choice">
            <input type="checkbox" name={`${way} ${topic.topik}`} defaultChecked={isOn} disabled={isFixed} />
            {t.ways[way]}
          </label>
        );
      })}
    </fieldset>
  );
}
