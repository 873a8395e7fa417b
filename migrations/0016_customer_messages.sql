-- expand
-- What the utility tells its customers, as the app shows it: one text for all its ways. It is written in the transaction of what it tells
-- of, kept for a year, and never changed but for when it was read.
CREATE TABLE customer_messages (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT customer_messages_account REFERENCES accounts,
  -- The words are in src/utility/messages/topics.ts.
  topic      text NOT NULL CHECK (topic ~ '^[A-Z_]{3,40}$'),
  title      text NOT NULL CHECK (title <> ''),
  body       text NOT NULL CHECK (body <> ''),
  -- What it is about, as the app asks for it.
  link_kind  text,
  link_id    text,
  -- What an account is told once, whatever is repeated or killed meanwhile.
  once_key   text,
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  CONSTRAINT customer_messages_link_whole CHECK ((link_kind IS NULL) = (link_id IS NULL)),
  CONSTRAINT customer_messages_once UNIQUE (account_id, once_key)
);
CREATE INDEX customer_messages_by_account ON customer_messages (account_id, id);
CREATE INDEX customer_messages_unread ON customer_messages (account_id) WHERE read_at IS NULL;
CREATE INDEX customer_messages_by_time ON customer_messages (created_at);
