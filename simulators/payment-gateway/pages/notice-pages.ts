import { html } from '../../html.ts'
import { noticeCard, returnForm } from '../../payment-page-parts.ts'
import { pageFrame } from './page-frame.ts'
import { leaveButton, orderSummary } from './payment-page.ts'
import type { PageOrder } from './payment-page.ts'
import type { MerchantReturn } from '../return-to-merchant.ts'

const refreshSeconds = 3

/** The bank has not decided; the page polls, and the payer may leave. */
export function waitingPage(page: PageOrder): string {
  return pageFrame(
    'Waiting for the bank',
    html`
      ${orderSummary(page)}
      <div class="card" role="status">
        <h2>Waiting for the bank</h2>
        <p>The bank has not confirmed this payment yet. Do not pay again.</p>
        <p><a href="${page.link}">Check again</a></p>
      </div>
      ${leaveButton(page, 'Go back to the merchant')}
    `,
    html`<meta http-equiv="refresh" content="${refreshSeconds}" />`,
  )
}

const notices = {
  paid: {
    title: 'Payment received',
    text: 'This order is paid. There is nothing more to do here.',
    leave: 'Continue to the merchant',
  },
  expired: {
    title: 'This payment link has expired',
    text: 'It takes no payment any more. Go back to the merchant and start again.',
    leave: 'Go back to the merchant',
  },
} as const

/** An order that takes no more payments. */
export function noticePage(page: PageOrder, kind: keyof typeof notices): string {
  const { title, text, leave } = notices[kind]
  return pageFrame(
    title,
    html` ${orderSummary(page)} ${noticeCard(title, text)} ${leaveButton(page, leave)} `,
  )
}

export function unknownLinkPage(): string {
  return pageFrame(
    'Unknown payment link',
    html`<div class="card">
      <h1>Unknown payment link</h1>
      <p>No order belongs to this address.</p>
    </div>`,
  )
}

/**
 * The signed return as a form, for merchants that want a POST. It submits itself where scripts run.
 */
export function returnPage(back: MerchantReturn): string {
  return pageFrame(
    'Going back to the merchant',
    returnForm(back),
    html`<script src="/payment-page/return.js" defer></script>`,
  )
}
