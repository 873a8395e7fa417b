-- expand
-- looser: hand_ins.hand_ins_photo_settled
-- looser: hand_ins.hand_ins_photo_id_fkey
-- A photo of what was counted, or of its slip. Only those who may see the day are given it: its file's owner is 'levies:cash'.
ALTER TABLE hand_ins ADD COLUMN photo_id text REFERENCES files;
CREATE TRIGGER hand_ins_photo_settled BEFORE UPDATE ON hand_ins FOR EACH ROW
  WHEN (OLD.photo_id IS DISTINCT FROM NEW.photo_id) EXECUTE FUNCTION refuse_settled();
