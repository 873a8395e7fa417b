-- expand
-- looser: users.users_role_known
-- looser: users.users_further_roles_known
-- looser: users.users_water_role
-- looser: users.users_crew_known
-- looser: users.users_crew_of_role
-- Field crews see their own jobs: a user of the role crew belongs to one crew.
ALTER TABLE users
  ADD COLUMN crew_id int CONSTRAINT users_crew_known REFERENCES crews,
  DROP CONSTRAINT users_role_known,
  ADD CONSTRAINT users_role_known CHECK (role IN ('admin', 'operator', 'viewer', 'counter', 'reader', 'billing', 'matching', 'approver',
    'crew', 'collector', 'supervisor')),
  DROP CONSTRAINT users_further_roles_known,
  ADD CONSTRAINT users_further_roles_known CHECK (cardinality(further_roles) =
    ('counter' = ANY (further_roles))::int + ('reader' = ANY (further_roles))::int + ('billing' = ANY (further_roles))::int
    + ('matching' = ANY (further_roles))::int + ('approver' = ANY (further_roles))::int + ('crew' = ANY (further_roles))::int
    + ('collector' = ANY (further_roles))::int + ('supervisor' = ANY (further_roles))::int),
  DROP CONSTRAINT users_water_role,
  ADD CONSTRAINT users_water_role CHECK ('water' = ANY (products)
    OR (role NOT IN ('counter', 'reader', 'billing', 'matching', 'approver', 'crew')
      AND NOT further_roles && '{counter,reader,billing,matching,approver,crew}')),
  -- A server of before that takes the role away leaves the crew, which then means nothing.
  ADD CONSTRAINT users_crew_of_role CHECK (crew_id IS NOT NULL OR (role <> 'crew' AND NOT further_roles && '{crew}'));
