-- expand
-- Texts of messages to customers that staff have changed; what is not here is sent as src/utility/messages/texts has it.
CREATE TABLE message_texts (
  -- The codes are in src/utility/messages/texts.
  code       text NOT NULL CHECK (code ~ '^[A-Z_]{3,40}$'),
  language   text NOT NULL CHECK (language IN ('id', 'en')),
  -- Null: the one that the code has, again.
  title      text CHECK (title <> ''),
  body       text CHECK (body <> ''),
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  CONSTRAINT message_texts_pkey PRIMARY KEY (code, language),
  CONSTRAINT message_texts_whole CHECK ((title IS NULL) = (body IS NULL))
);

-- looser: message_preferences.message_preferences_language
-- In which language an account is written to; servers of before leave it as it is.
ALTER TABLE message_preferences
  ADD COLUMN language text NOT NULL DEFAULT 'id' CONSTRAINT message_preferences_language CHECK (language IN ('id', 'en'));

-- Where a user is written to; null: nowhere.
ALTER TABLE users ADD COLUMN email text;

-- A text that a user has sent to the own address to look at it; it goes with its task.
CREATE TABLE message_trials (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id   int NOT NULL CONSTRAINT message_trials_user REFERENCES users,
  code      text NOT NULL,
  language  text NOT NULL,
  title     text NOT NULL,
  body      text NOT NULL,
  queued_at timestamptz NOT NULL
);
