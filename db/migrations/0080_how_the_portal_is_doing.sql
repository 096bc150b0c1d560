-- What the workers' poll hears of the payment providers: the last answer, noted once a minute, and since when it leaves one
-- alone because ten questions in a row were not answered (null: it does not).
create table provider_answers (
  provider text primary key,
  answered_at timestamptz,
  left_alone_since timestamptz
);
