import type { MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { PaymentResult } from './payment-result.tsx'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: 'Your payment', description: 'How your payment ended.' })
}

export default function PaymentSuccessPage() {
  return <PaymentResult status="CHARGED" />
}
