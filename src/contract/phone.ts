/** A mobile number as people type it: spaces, hyphens, brackets and a leading +91 or 0 are taken off. */
export function bareMobileNumber(text: string): string {
  return text.replaceAll(/[\s()-]/g, '').replace(/^(?:\+91|0)(?=\d{10}$)/, '')
}
