import { readPhone } from '#contract/phone.ts'

/** Where a message with this text begins, to this mobile number; nothing is sent by us. */
export function whatsAppLink(phone: string | null, text: string): string {
  const to = readPhone(phone ?? '')?.slice(1) ?? ''
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}
