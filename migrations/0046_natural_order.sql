-- expand
-- Locations and gates are listed as people count: 9, 10, 100. `code_order` and `name_order` are code and name with each of their numbers
-- filled up with zeros to 20 digits; a longer one is compared by its last 20, and what is alike then by the code or id. No collation of
-- ICU: its order may change with a version of the library, and not every PostgreSQL has one.
ALTER TABLE locations
  ADD COLUMN code_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  ADD COLUMN name_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED;
ALTER TABLE gates
  ADD COLUMN code_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  ADD COLUMN name_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED;

-- A page of a city's gates is read in its order, and no more than it (decision 0058).
CREATE INDEX locations_in_order ON locations (code_order, code);
CREATE INDEX gates_in_order ON gates (location_id, code_order, code);
CREATE INDEX gates_by_name ON gates (name_order, id);
-- Customers and connections by name.
CREATE INDEX customers_by_name ON customers (lower(name), id);
