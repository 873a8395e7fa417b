import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { useFormat } from "../../../web/src/format/format.ts";
import { useMessages } from "../../../web/src/messages/language.tsx";
import { api, dataOf } from "../api/client.ts";
import { type Answer as AnswerOf, read } from "../api/read.ts";
import { ActionButton } from "../components/action-button.tsx";
import { Answer } from "../components/answer.tsx";
import { Page } from "../components/page.tsx";
import { common } from "../messages/messages.ts";
import { addressOf } from "./address.ts";
import { inboxMessages } from "./inbox-messages.ts";

type Message = AnswerOf<"/app/pesan">[number];

/** Rows of one page. */
const rows = 30;

/** Everything that happened, the newest first, each with the way to what it is about. */
export function Inbox() {
  const t = { ...useMessages(common), ...useMessages(inboxMessages) };
  const queries = useQueryClient();
  const messages = useInfiniteQuery({
    queryKey: ["/app/pesan"],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => read("/app/pesan", { query: { halaman: pageParam, per_halaman: rows } }),
    getNextPageParam: (last, pages) => (last.length < rows ? undefined : pages.length + 1),
  });
  const markRead = async (ids?: number[]) => {
    await dataOf(api.POST("/app/baca_pesan", { body: ids === undefined ? {} : { id_pesan: ids } }));
    await queries.invalidateQueries();
  };
  return (
    <Page title={t.inbox} back="/">
      <Answer of={messages}>
        {({ pages }) => {
          const all = pages.flat();
          if (all.length === 0) return <p>{t.nothing}</p>;
          return (
            <>
              {all.some(({ dibaca_pada }) => dibaca_pada === null) && (
                <ActionButton act={() => markRead()}>{t.readAll}</ActionButton>
              )}
              <ul className="card list">
                {all.map((one) => (
                  <Row key={one.id_pesan} message={one} onOpen={() => void markRead([one.id_pesan])} />
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
      {messages.hasNextPage && (
        <button type="button" onClick={() => void messages.fetchNextPage()}>
          {t.more}
        </button>
      )}
      <Link to="/akun/pemberitahuan" className="button">
        {t.settings}
      </Link>
    </Page>
  );
}

function Row({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useMessages(inboxMessages);
  const { moment } = useFormat();
  const isUnread = message.dibaca_pada === null;
  return (
    <li>
      <Link to={addressOf(message.tautan, message.topik)} onClick={isUnread ? onOpen : undefined}>
        <span>
          <strong>{message.judul}</strong> {isUnread && <span className="tag">{t.unread}</span>}
          <br />
          {message.isi}
          <br />
          <span className="quiet">{moment(message.dibuat_pada)}</span>
        </span>
      </Link>
    </li>
  );
}
