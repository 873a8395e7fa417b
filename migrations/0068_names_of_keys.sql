-- expand
-- An event shows the name of the key that sent it, so no two keys that work have one name. Of those that have, all but the first get
-- their id behind it, and where another has that name already, as many underlines as it takes. A server of the version before that gives
-- a name twice meanwhile is refused.
-- looser: api_keys.api_keys_name_unique
DO $$
DECLARE
  twin record;
  free text;
BEGIN
  FOR twin IN
    SELECT k.id, k.name FROM api_keys k WHERE k.revoked_at IS NULL
      AND EXISTS (SELECT FROM api_keys o WHERE o.revoked_at IS NULL AND lower(o.name) = lower(k.name) AND o.id < k.id)
    ORDER BY k.id
  LOOP
    free := left(twin.name, 78) || ' (' || twin.id || ')';
    WHILE EXISTS (SELECT FROM api_keys o WHERE o.revoked_at IS NULL AND lower(o.name) = lower(free)) LOOP
      free := free || '_';
    END LOOP;
    UPDATE api_keys SET name = free, version = version + 1, updated_at = now() WHERE id = twin.id;
  END LOOP;
END $$;
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys (lower(name)) WHERE revoked_at IS NULL;
