-- expand
-- looser: gates.gates_latitude
-- looser: gates.gates_longitude
-- looser: gates.gates_place_whole
-- looser: locations.locations_latitude
-- looser: locations.locations_longitude
-- looser: locations.locations_place_whole
-- Where locations and gates are, for the map (decision 0054): degrees of WGS 84, both or neither. Connections and fault reports have
-- had the same two columns from the beginning. No check refuses what servers of before write: they leave the new columns empty.

ALTER TABLE locations
  ADD COLUMN latitude double precision
    CONSTRAINT locations_latitude CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision
    CONSTRAINT locations_longitude CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT locations_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL));

-- null: where its location is.
ALTER TABLE gates
  ADD COLUMN latitude double precision
    CONSTRAINT gates_latitude CHECK (latitude BETWEEN -90 AND 90),
  ADD COLUMN longitude double precision
    CONSTRAINT gates_longitude CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT gates_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL));
