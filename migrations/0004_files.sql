-- What is known of each stored file, whose bytes lie in the file store under its id, and which requests were answered before.

-- An owner is 'account:12' or 'staff'; null: anyone may read it. A row is written once, after its object is durable, and never changed.
CREATE TABLE files (
  id              text COLLATE "C" PRIMARY KEY CONSTRAINT files_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'),
  owner           text CHECK (length(owner) BETWEEN 1 AND 100),
  content_type    text NOT NULL CONSTRAINT files_content_type_known
                  CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes           int NOT NULL CHECK (bytes > 0),
  sha256          bytea NOT NULL CHECK (length(sha256) = 32),
  width           int CHECK (width > 0),
  height          int CHECK (height > 0),
  -- Where the picture was taken, as its EXIF said before it was stripped; degrees, north and east positive.
  latitude        double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude       double precision CHECK (longitude BETWEEN -180 AND 180),
  -- Of the bytes as they were sent, before re-encoding.
  original_sha256 bytea NOT NULL CHECK (length(original_sha256) = 32),
  -- The same bytes were sent before, by whomever.
  repeats         boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  CONSTRAINT files_images_have_a_size
    CHECK ((content_type = 'application/pdf') = (width IS NULL) AND (width IS NULL) = (height IS NULL)),
  CONSTRAINT files_location_whole CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX files_by_original ON files (original_sha256);
-- However many send the same bytes at once, one of them is the first.
CREATE UNIQUE INDEX files_one_first ON files (original_sha256) WHERE NOT repeats;
CREATE TRIGGER files_never_change
  BEFORE UPDATE OR TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Objects that have no row, or not yet: written before the object and removed with the row's insert, so that whatever a crash
-- leaves behind is known by name. Condemned: its object is being removed, no row can be added any more.
CREATE TABLE file_drafts (
  id         text COLLATE "C" PRIMARY KEY CONSTRAINT file_drafts_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'),
  condemned  boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX file_drafts_by_age ON file_drafts (created_at);

-- A request's own key, and what it made, so that a repeat finds it. fingerprint: of what was asked, where a key must not be
-- reused for something else.
CREATE TABLE idempotency_keys (
  scope       text NOT NULL,
  key         text NOT NULL,
  fingerprint bytea,
  reference   text,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
