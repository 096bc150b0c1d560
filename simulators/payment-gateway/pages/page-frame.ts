import type { Html } from '../../html.ts'
import { paymentFrame } from './payment-frame.ts'

const company = { brand: 'Simulated Payments', style: '/payment-page/style.css' }

/** A whole page of the payment company around `content`; `head` takes extra tags. */
export function pageFrame(title: string, content: Html, head: Html | null = null): string {
  return paymentFrame(company, { title, content, head })
}
