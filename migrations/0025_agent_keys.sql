-- expand
-- looser: gate_agents.gate_agents_api_key
-- The reference refuses nothing that servers of before write: they leave its column as it is.

-- The key that the agent of a gate sent its last report with; null: it has sent none since this is noted (decision 0041).
ALTER TABLE gate_agents ADD COLUMN api_key_id int CONSTRAINT gate_agents_api_key REFERENCES api_keys;
-- The page of machines asks for the agents of each key.
CREATE INDEX gate_agents_by_key ON gate_agents (api_key_id);
