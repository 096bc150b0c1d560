-- As 0232, of the books.
lock table journal_entries, documents in access exclusive mode;
alter table journal_entries
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind = any ('{capture,captureToDecide,captureAccepted,captureCorrected,captureReleased,refund,refundBounced,chargeback,disputeWithheld,disputeReleased,disputeFee,disputeFeeReturned,deskEntryCorrected,deskEntryUndone,opening,float,deposit,cashDifference,chequeTaken,chequeCleared,chequeBounced,taxDeducted,settlement,settlementExplained,serviceBegan,partInvoiced,partCredited}')) not valid,
  drop constraint journal_entries_cause,
  add constraint journal_entries_cause check (
    (kind = any ('{opening,float,deposit,cashDifference,chequeTaken,chequeCleared,chequeBounced,settlement,settlementExplained,partInvoiced,partCredited}'))
      = (capture_id is null)
    and (kind = any ('{opening,float,deposit,cashDifference,settlement,settlementExplained}')) = (order_id is null)) not valid,
  drop constraint journal_entries_dispute,
  add constraint journal_entries_dispute check (
    case when kind = any ('{disputeWithheld,disputeReleased,disputeFee,disputeFeeReturned}') then dispute_id is not null
      else dispute_id is null or kind = 'chargeback' end) not valid,
  drop constraint journal_entries_return,
  add constraint journal_entries_return check
    ((kind = any ('{refund,refundBounced,chargeback,deskEntryUndone}')) = (return_position is not null)) not valid,
  drop constraint journal_entries_cheque,
  add constraint journal_entries_cheque check
    ((kind = any ('{chequeTaken,chequeCleared,chequeBounced}')) = (cheque_id is not null)) not valid,
  drop constraint journal_entries_day_close,
  add constraint journal_entries_day_close check
    ((kind = any ('{float,deposit,cashDifference}')) = (day_close_id is not null)) not valid,
  drop constraint journal_entries_document,
  add constraint journal_entries_document check
    ((kind = any ('{partInvoiced,partCredited}')) = (document_id is not null)) not valid;
alter table documents
  drop constraint documents_kind_known,
  add constraint documents_kind_known check
    (kind = any ('{receipt,refundReceipt,receiptVoucher,taxInvoice,refundVoucher,creditNote,proforma}')) not valid,
  -- without a kind of tax nothing is said by the first of these
  drop constraint documents_tax_kind_known,
  add constraint documents_tax_kind_known check (
    kind || ' ' || tax_kind = any ('{receipt receiptVoucher,receipt taxInvoice,refundReceipt refundVoucher,refundReceipt creditNote,taxInvoice taxInvoice,creditNote creditNote,refundVoucher refundVoucher}')
    and (capture_id is null or kind <> all ('{taxInvoice,creditNote,refundVoucher}'))
    and (parent_id is not null or kind <> all ('{creditNote,refundVoucher}'))) not valid,
  drop constraint documents_sequence_range,
  add constraint documents_sequence_range check (sequence between 0 and 999999
    or sequence between 10000001 and 250099999 and (sequence - 1) % 10000000 < 99999) not valid;
