import { groupedAsInIndia } from '../platform/text/indian-digits.ts'
import { paise } from './money.ts'

const LEGAL_CASH_LIMIT_IN_RUPEES = 200_000

/**
 * The law forbids this much cash from one person in a day, or for one order: section 186 of the
 * Income-tax Act, 2025 (decision 65). It is also the default in db/schema/20_institute.sql; an owner
 * may set a lower limit.
 */
export const legalCashLimitInPaise = paise(LEGAL_CASH_LIMIT_IN_RUPEES * 100)

/** '2,00,000'. */
export const legalCashLimitText = groupedAsInIndia(LEGAL_CASH_LIMIT_IN_RUPEES)

export const cashLimitInvalid = `Must be an amount from 1 to ${legalCashLimitText} rupees`
