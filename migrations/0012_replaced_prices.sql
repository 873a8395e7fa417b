-- A price that is set again for the same second takes the place of the one before, whose price events may carry already. What was
-- ever set stays to be read, whoever writes.
CREATE TABLE replaced_tariff_versions (
  id             int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tariff_id      int NOT NULL REFERENCES tariffs ON DELETE CASCADE,
  effective_from timestamptz(0) NOT NULL,
  price          int NOT NULL,
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  replaced_at    timestamptz NOT NULL
);

CREATE INDEX replaced_tariff_versions_by_tariff ON replaced_tariff_versions (tariff_id);

CREATE FUNCTION keep_replaced_tariff_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO replaced_tariff_versions (tariff_id, effective_from, price, legal_basis, created_at, created_by, replaced_at)
  VALUES (OLD.tariff_id, OLD.effective_from, OLD.price, OLD.legal_basis, OLD.created_at, OLD.created_by, NEW.created_at);
  RETURN NEW;
END $$;

CREATE TRIGGER keep_replaced_tariff_version BEFORE UPDATE ON tariff_versions
  FOR EACH ROW EXECUTE FUNCTION keep_replaced_tariff_version();
