-- expand
-- Records of gates kept the addresses of cameras with passwords that stood under names that nobody had listed. Nothing but scheme, host
-- and port of an address stays. The hashes of these records and the chain stay as they are; records at its end name those that were
-- masked, each with the hash that it would have had, had it been written masked (docs/operations/auditing.md, "What was masked").
-- Servers of the version before go on; those that walk the trail meanwhile call a masked record altered until they are replaced.

-- As maskUrl (src/kernel/mask-url.ts) has it, and stricter where an address is not what it seems.
CREATE FUNCTION pg_temp.masked(camera text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE part text[] := regexp_match(camera, '^([a-z][a-z0-9+.-]*://)(?:[^/?#\\]*@)?([^/?#\\@]+)(.*)$', 'i');
BEGIN
  IF part IS NOT NULL THEN
    IF strpos(part[3], '@') > 0 AND part[2] !~ '^(\d+(\.\d+){3}|\[[^]]*\])(:\d*)?$' THEN RETURN '***'; END IF;
    RETURN part[1] || part[2];
  END IF;
  IF camera ~* '^\s*[a-z][a-z0-9+.-]*:' OR strpos(camera, '@') > 0 THEN RETURN '***'; END IF;
  RETURN coalesce(nullif(substring(camera FROM '^[^/?#=&;\\]*'), ''), '***');
END $$;

CREATE FUNCTION pg_temp.with_masked(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(state -> 'camera') = 'string'
    THEN jsonb_set(state, '{camera}', to_jsonb(pg_temp.masked(state ->> 'camera'))) ELSE state END
$$;

-- RFC 8785; the names of fields are ASCII.
CREATE FUNCTION pg_temp.canonical(value jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE number numeric;
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'object' THEN RETURN '{' || coalesce((
      SELECT string_agg(to_jsonb(name)::text || ':' || pg_temp.canonical(one), ',' ORDER BY name COLLATE "C")
      FROM jsonb_each(value) AS field (name, one)), '') || '}';
    WHEN 'array' THEN RETURN '[' || coalesce((
      SELECT string_agg(pg_temp.canonical(one), ',' ORDER BY place)
      FROM jsonb_array_elements(value) WITH ORDINALITY AS item (one, place)), '') || ']';
    WHEN 'number' THEN
      number := value::numeric;
      IF number = 0 OR abs(number) BETWEEN 0.000001 AND 1e20 THEN RETURN trim_scale(number)::text; END IF;
      RETURN regexp_replace(number::float8::text, 'e([+-])0*(\d)', 'e\1\2');
    ELSE RETURN value::text;
  END CASE;
END $$;

CREATE FUNCTION pg_temp.hash_of(r audit_log) RETURNS text LANGUAGE sql AS $$
  SELECT encode(sha256(convert_to(r.prev_hash || pg_temp.canonical(jsonb_build_object(
    'id', r.id, 'entity', r.entity, 'entity_key', r.entity_key, 'action', r.action,
    'actor', jsonb_build_object('id', r.actor_id, 'username', r.actor_username, 'role', r.actor_role),
    'before', r.before, 'after', r.after, 'changed_fields', r.changed_fields,
    'ip_address', r.ip_address, 'user_agent', r.user_agent, 'request_id', r.request_id,
    'created_at', to_char(r.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), 'UTF8')), 'hex')
$$;

DO $$
DECLARE
  ids bigint[];
  chunk bigint[];
  said audit_log;
BEGIN
  -- Nobody writes to the trail meanwhile (src/kernel/audit.ts, chainLock).
  PERFORM pg_advisory_xact_lock(68839);
  SELECT array_agg(id ORDER BY id) INTO ids FROM audit_log WHERE entity = 'gates'
    AND (pg_temp.with_masked(before) IS DISTINCT FROM before OR pg_temp.with_masked(after) IS DISTINCT FROM after);
  IF ids IS NULL THEN RETURN; END IF;
  ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
  UPDATE audit_log SET before = pg_temp.with_masked(before), after = pg_temp.with_masked(after) WHERE id = ANY (ids);
  ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
  FOR start IN 1..array_length(ids, 1) BY 1000 LOOP
    chunk := ids[start:start + 999];
    SELECT max(id) + 1 INTO said.id FROM audit_log;
    SELECT hash INTO said.prev_hash FROM audit_log WHERE id = said.id - 1;
    said.entity := 'audit_log';
    said.entity_key := 'gates';
    said.action := 'mask';
    said.actor_username := 'system';
    said.actor_role := 'system';
    SELECT jsonb_build_object('records', jsonb_object_agg(r.id::text, pg_temp.hash_of(r))) INTO said.after
      FROM audit_log r WHERE r.id = ANY (chunk);
    said.changed_fields := ARRAY['records'];
    said.request_id := 'migration 0073';
    said.created_at := date_trunc('milliseconds', clock_timestamp());
    said.hash := pg_temp.hash_of(said);
    INSERT INTO audit_log SELECT said.*;
  END LOOP;
END $$;
