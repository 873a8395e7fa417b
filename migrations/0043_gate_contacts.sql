-- expand
-- looser: gates.gates_contact_said
-- Whom to call when a gate is silent: the technician's name and number, as people write them.
ALTER TABLE gates
  ADD COLUMN contact text CONSTRAINT gates_contact_said CHECK (contact ~ '\S' AND length(contact) <= 200);
