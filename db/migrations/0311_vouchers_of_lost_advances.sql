-- An advance that the payer's bank took back has a refund voucher of its own: no refund of the desk is behind it.
alter table documents
  drop constraint documents_refund,
  add constraint documents_refund check (
    case when kind = 'refundReceipt' then refund_id is not null or tax_kind = 'refundVoucher'
      else refund_id is null end) not valid;
