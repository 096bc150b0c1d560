import { readPhone } from '#contract/people/phone.ts'

/**
 * A link that starts a message with this text to this mobile number. The portal itself sends
 * nothing.
 */
export function whatsAppLink(phone: string | null, text: string): string {
  const to = readPhone(phone ?? '')?.slice(1) ?? ''
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}
