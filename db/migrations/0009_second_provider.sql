alter table payment_attempts
  -- the provider's own name for the attempt, where it can't be asked by ours
  add column provider_reference text,
  drop constraint attempts_outcome_known,
  -- lapsed: nobody paid, and nobody can pay there any more
  add constraint attempts_outcome_known check
    (outcome in ('open', 'begun', 'refused', 'declined', 'undecided', 'captured', 'differed', 'lapsed', 'returned'));
