-- expand
-- An event shows the name of the key that sent it, so no two keys that work have one name. Of those that have, all but the first get
-- their id behind it. A server of the version before that gives a name twice meanwhile is refused.
-- looser: api_keys.api_keys_name_unique
UPDATE api_keys k SET name = left(name, 88) || ' (' || id || ')', version = version + 1, updated_at = now()
WHERE revoked_at IS NULL
  AND EXISTS (SELECT FROM api_keys o WHERE o.revoked_at IS NULL AND lower(o.name) = lower(k.name) AND o.id < k.id);
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys (lower(name)) WHERE revoked_at IS NULL;
