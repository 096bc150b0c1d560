/** The receipts that were written beside every series; each database counts its own. */
export const receiptCount = { made: 0 }
