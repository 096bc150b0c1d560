/** Where a message with this text begins, to this mobile number; nothing is sent by us. */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10)
  const to = digits.length === 10 ? `91${digits}` : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}
