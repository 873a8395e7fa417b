-- expand

-- What one person changed, newest first.
CREATE INDEX audit_log_by_actor ON audit_log (actor_username, id);
