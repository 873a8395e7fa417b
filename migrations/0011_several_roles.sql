-- expand
-- A person of a small town does several kinds of work: beside the one role stand others of the water utility's, wherever water is
-- in scope. What the roles allow together is in src/staff/permissions.ts.
-- looser: users.users_water_role
-- looser: users.users_further_roles_known
-- looser: users.users_further_roles_not_own
ALTER TABLE users
  ADD COLUMN further_roles text[] NOT NULL DEFAULT '{}',
  -- Known words, and each once.
  ADD CONSTRAINT users_further_roles_known CHECK (cardinality(further_roles) =
    ('counter' = ANY (further_roles))::int + ('reader' = ANY (further_roles))::int + ('billing' = ANY (further_roles))::int
    + ('matching' = ANY (further_roles))::int + ('approver' = ANY (further_roles))::int),
  ADD CONSTRAINT users_further_roles_not_own CHECK (NOT role = ANY (further_roles)),
  DROP CONSTRAINT users_water_role,
  ADD CONSTRAINT users_water_role CHECK ('water' = ANY (products)
    OR (role IN ('admin', 'operator', 'viewer') AND further_roles = '{}'));
