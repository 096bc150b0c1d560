import { messages } from '../../messages.ts'

/** Refusals about group orders (decision 70), by status: a part of the table in problems.ts. */
export const groupProblems = {
  404: {
    'group-order-not-found': messages.groupOrderNotFound,
    'group-line-not-found': messages.groupLineUnknown,
    'no-deduction': messages.noDeduction,
    'enquiry-not-found': messages.enquiryNotFound,
  },
  409: {
    'group-order-over': messages.groupOrderOver,
    'group-has-started': messages.groupHasStarted,
    'group-seats-missing': messages.groupSeatsMissing,
    'group-price-changed': messages.groupPriceChanged,
    'group-holds-money': messages.groupHoldsMoney,
    'group-place-in-use': messages.groupPlaceInUse,
    'certificate-is-there': messages.certificateIsThere,
    'group-part-not-due': messages.groupPartNotDue,
    'of-group-order': messages.ofGroupOrder,
  },
  422: {
    'group-has-bad-rows': messages.groupHasBadRows,
    'group-parts-wrong': messages.groupPartsWrong,
    'tds-wrong': messages.tdsWrong,
  },
} as const
