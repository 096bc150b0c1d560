import type { Html } from '../../html.ts'
import { hostedPageStyle } from '../../payment-gateway/pages/hosted-page-style.ts'
import { paymentFrame } from '../../payment-gateway/pages/payment-frame.ts'

const company = { brand: 'Simulated Razorpay', style: '/razorpay/style.css' }

/** A whole page of the payment company around `content`; `head` takes extra tags. */
export function razorpayFrame(title: string, content: Html, head: Html | null = null): string {
  return paymentFrame(company, { title, content, head })
}

export const razorpayStyle = `${hostedPageStyle}
.tabs { grid-template-columns: repeat(4, 1fr); }
.codes { display: grid; gap: 8px; padding: 0; margin: 0; list-style: none; }
.codes a { display: flex; min-height: 48px; align-items: center; gap: 8px; }
`
