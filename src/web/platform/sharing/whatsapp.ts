/** A link that starts a message with this text to this number of digits, '+' and spaces. */
export function whatsAppAddress(number: string, text: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
