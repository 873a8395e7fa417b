-- expand
-- What an agent's devices count and its configuration maps to nothing, as it last said: passages that nobody pays for.
-- looser: gate_agents.gate_agents_unmapped
ALTER TABLE gate_agents
  ADD COLUMN unmapped jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT gate_agents_unmapped CHECK (jsonb_typeof(unmapped) = 'array' AND jsonb_array_length(unmapped) <= 20);
