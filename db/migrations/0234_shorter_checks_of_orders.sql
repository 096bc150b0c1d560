-- As 0232. Who writes the others has its order first.
lock table orders, payers, installments, order_lines, payment_attempts, transactions in access exclusive mode;
alter table orders
  drop constraint orders_state_known,
  add constraint orders_state_known check (state = any ('{created,awaitingCustomer,failed,expired,underReview,paid,refunded}')) not valid;
alter table payment_attempts
  drop constraint attempts_outcome_known,
  add constraint attempts_outcome_known check
    (outcome = any ('{open,begun,refused,declined,failed,undecided,captured,differed,lapsed,returned}')) not valid;
alter table installments
  drop constraint installments_state_known,
  add constraint installments_state_known check (state = any ('{open,undecided,paid,underReview,cancelled}')) not valid;
alter table order_lines
  drop constraint order_lines_kind_known,
  add constraint order_lines_kind_known check (kind = any ('{enrollment,difference,concession}')) not valid,
  drop constraint order_lines_amount_range,
  add constraint order_lines_amount_range check
    ((amount_in_paise < 0) = (kind = 'concession') and abs(amount_in_paise) <= 10000000000) not valid;
alter table payers
  drop constraint payers_kind_known,
  add constraint payers_kind_known check (kind = any ('{student,person,organisation}')) not valid,
  drop constraint payers_organisation,
  add constraint payers_organisation check (
    case kind when 'organisation' then contact_name is not null and address is not null
      else num_nonnulls(contact_name, gstin, purchase_order) = 0 end) not valid;
alter table transactions
  drop constraint transactions_state_known,
  add constraint transactions_state_known check (state = any ('{begun,undecided,declined,charged,returned,reported}')) not valid;
