-- contract demands 0024_schema_demands
-- Servers of two versions run beside each other while they are restarted one by one (decision 0035). Each says by this function which
-- migration a server has to know to run on the schema, however many it does not know came after. A contracting migration replaces it.
CREATE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0024_schema_demands' $$;
