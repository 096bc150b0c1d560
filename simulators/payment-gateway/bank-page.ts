import { html } from '../html.ts'
import type { Attempt } from './gateway-records.ts'
import { goodOtp } from './magic-values.ts'
import { pageFrame } from './page-frame.ts'
import { orderSummary } from './payment-page.ts'
import type { PageOrder } from './payment-page.ts'

/** The bank's page, where a card payer authenticates. */
export function bankPage(page: PageOrder, attempt: Attempt): string {
  const { instrument } = attempt
  const ending = instrument.type === 'CARD' ? instrument.card.lastFourDigits : ''
  const action = `${page.link}/bank/${attempt.number}`
  return pageFrame(
    'Simulated bank',
    html`
      ${orderSummary(page)}
      <form class="card" method="post" action="${action}">
        <h2>Simulated bank</h2>
        <p>
          Confirm the payment with the card ending in ${ending}. The simulated OTP is
          <strong>${goodOtp}</strong>; any other is refused.
        </p>
        <div class="field">
          <label for="otp">OTP</label>
          <input
            id="otp"
            name="otp"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="8"
          />
        </div>
        <button class="primary" type="submit">Confirm payment</button>
      </form>
      <form class="leave" method="post" action="${action}">
        <button class="quiet" type="submit">Cancel at the bank</button>
      </form>
    `,
  )
}
