import { plainCode } from '../platform/text/codes.ts'
import { ownEntry } from '../platform/own-entry.ts'

/** States and union territories by the first two digits of a GSTIN. */
const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before 2014)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other territory',
}

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z]$/
/** Embassies (ON) and bodies of the United Nations (UN) have a unique identity number instead. */
const UIN_SHAPE = /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Present states by name: retired codes, and codes that belong to no state, are left out. */
export function statesOfIndia(): { code: string; name: string }[] {
  const names = Object.entries(gstStates).map(([code, name]) => ({ code, name }))
  return names
    .filter(({ code }) => !['25', '28', '97'].includes(code))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The name of a state by its code; empty for an unknown code. */
export function gstStateName(code: string): string {
  return ownEntry(gstStates, code) ?? ''
}

/** The code of a state by its name; null for an unknown name. */
export function gstStateCode(name: string): string | null {
  const found = Object.entries(gstStates).find(
    ([, known]) => known.toLowerCase() === name.trim().toLowerCase(),
  )
  return found?.[0] ?? null
}

/** The stored form: letters and digits in capitals. */
export const bareGstin = plainCode

/** Whether a text is a taxpayer's GSTIN: its shape, an existing state, and the check character. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && isFromState(text)
}

/**
 * The same for a payer, who may also have a UIN. Numbers of tax deductors and collectors are
 * refused: they cannot be billed.
 */
export function isPayersGstin(text: string): boolean {
  return isGstin(text) || (UIN_SHAPE.test(text) && isFromState(text))
}

function isFromState(text: string): boolean {
  return gstStateName(text.slice(0, 2)) !== '' && checkOf(text.slice(0, 14)) === text[14]
}

/**
 * The check character of the 14 before it: values in base 36, every second one doubled, the digits
 * of each product added (the method of the GST Network).
 */
function checkOf(body: string): string {
  const sum = Array.from(body).reduce((all, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}
