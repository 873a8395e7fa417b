-- expand
-- looser: users.users_role_known
-- looser: users.users_products_known
-- looser: users.users_locations_of_levies
-- looser: users.users_water_role
-- Who may (decision 0048): products and locations of staff beside their role, finer roles at the water utility, and screens on walls
-- that nobody is signed in at.

ALTER TABLE users
  DROP CONSTRAINT users_role_known,
  -- What each may do is in src/staff/permissions.ts.
  ADD CONSTRAINT users_role_known
    CHECK (role IN ('admin', 'operator', 'viewer', 'counter', 'reader', 'billing', 'matching', 'approver')),
  -- Whoever was there before sees everything, as before.
  ADD COLUMN products text[] NOT NULL DEFAULT '{levies,water}'
    CONSTRAINT users_products_known CHECK (products IN ('{levies}', '{water}', '{levies,water}')),
  -- false: of the levies only what belongs to user_locations, which may be nothing.
  ADD COLUMN all_locations boolean NOT NULL DEFAULT true
    CONSTRAINT users_locations_of_levies CHECK (all_locations OR 'levies' = ANY (products)),
  ADD CONSTRAINT users_water_role CHECK (role IN ('admin', 'operator', 'viewer') OR products = '{water}');

CREATE TABLE user_locations (
  user_id       int NOT NULL REFERENCES users,
  location_code text NOT NULL REFERENCES locations (code),
  PRIMARY KEY (user_id, location_code)
);

-- A screen on a wall that shows one view, and that no user is signed in at. Its token is kept as a hash.
CREATE TABLE kiosks (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  token_hash    text NOT NULL CONSTRAINT kiosks_token_unique UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  all_locations boolean NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  created_by    text NOT NULL,
  -- To the minute or so: it is noted beside the requests, not in them.
  last_used_at  timestamptz(3),
  last_used_ip  text,
  revoked_at    timestamptz(3)
);

CREATE TABLE kiosk_locations (
  kiosk_id      int NOT NULL REFERENCES kiosks,
  location_code text NOT NULL REFERENCES locations (code),
  PRIMARY KEY (kiosk_id, location_code)
);
