-- expand
-- looser: locations.locations_capacity
-- How many people or vehicles a location has room for; null: nobody has said. Who is inside now is compared with it (src/levy/watch).
ALTER TABLE locations
  ADD COLUMN capacity int CONSTRAINT locations_capacity CHECK (capacity BETWEEN 1 AND 1000000);
