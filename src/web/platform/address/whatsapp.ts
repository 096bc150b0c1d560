/**
 * A link to a chat with this number of digits, '+' and spaces. The portal itself sends nothing.
 * @param text begins the message; '' for an empty one.
 */
export function whatsAppAddress(number: string, text: string): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return `https://wa.me/${number.replaceAll(/\D/g, '')}${query}`
}
