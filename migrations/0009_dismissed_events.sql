-- expand
-- A refused event that nobody can put right is dismissed with a reason, so that the quarantine can be emptied; it is never deleted.
-- looser: rejected_events.rejected_events_dismissed_reason
-- looser: rejected_events.rejected_events_dismissal_whole
ALTER TABLE rejected_events
  ADD COLUMN dismissed_at timestamptz,
  ADD COLUMN dismissed_by text,
  ADD COLUMN dismissed_reason text CONSTRAINT rejected_events_dismissed_reason CHECK (btrim(dismissed_reason) <> ''),
  ADD CONSTRAINT rejected_events_dismissal_whole CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL)
    AND (dismissed_at IS NULL) = (dismissed_reason IS NULL) AND (dismissed_at IS NULL OR replayed_at IS NULL));
