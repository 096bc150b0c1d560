-- What a desk takes or gives back after it has closed its day is earned and taxed on the day of its document, and counted on the
-- next open day: two entries, over an account of the campus that is empty again after the second.
lock table journal_entries, journal_lines in access exclusive mode;
alter table journal_entries
  drop constraint journal_entries_kind_known,
  add constraint journal_entries_kind_known check (kind = any ('{capture,captureToDecide,captureAccepted,captureCorrected,captureReleased,refund,refundBounced,chargeback,disputeWithheld,disputeReleased,disputeFee,disputeFeeReturned,deskEntryCorrected,deskEntryUndone,afterClose,opening,float,deposit,cashDifference,chequeTaken,chequeCleared,chequeBounced,taxDeducted,settlement,settlementExplained,serviceBegan,partInvoiced,partCredited}')) not valid;
alter table journal_lines
  drop constraint journal_lines_account_known,
  add constraint journal_lines_account_known check (account ~
    '^((provider|disputed):[a-z0-9]+|(cash|desk-upi|desk-card|cheques|cash-difference|after-close):[^:]+|bank|fees|advances|debtors|receivable|(output|input)-[cis]gst|provider-charges|chargebacks|tds-receivable|refunds-payable|suspense|opening)$') not valid;
