import { Problem } from '#contract/problems.ts'
import {
  commonPasswordRefusal,
  isCommonPassword,
} from '../../../platform/authentication/common-passwords.ts'

/**
 * Students are warned of a common password, staff can't have one (rule 21). @throws Problem
 * invalid-input.
 */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw new Problem('invalid-input', { fields: { password: commonPasswordRefusal } })
}
