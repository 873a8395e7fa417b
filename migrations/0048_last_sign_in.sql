-- expand
-- When each user last signed in with the password, so that one that nobody uses is found. Servers of the version before do not note it.
ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz(3);

UPDATE users SET last_sign_in_at =
  (SELECT max(created_at) FROM staff_sessions WHERE user_id = users.id AND kind = 'normal');
