-- By which key each stored file is sealed (decision 0024); an empty id: it lies in the clear, as an older Loket has put it there. Of its
-- own, because rows of files never change.
CREATE TABLE file_seals (
  file_id text COLLATE "C" PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  kid     text NOT NULL
);
INSERT INTO file_seals SELECT id, '' FROM files;
CREATE INDEX file_seals_by_kid ON file_seals (kid);
