-- A student's session ends 180 days after its login, however often it is used: those that exist, too.
update student_sessions set expires_at = created_at + interval '180 days'
where expires_at > created_at + interval '180 days';
