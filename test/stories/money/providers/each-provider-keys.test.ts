import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { readConfig } from '#server/config.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import { companies, eachCompany } from '../../../support/story/providers/all-providers.ts'
import { toldAtEach } from '../../../support/story/providers/told-at-each.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { providerObjections } from '../../../support/read/providers.ts'

// every provider refuses the keys of this portal
const story = moneyStory(Object.assign({}, ...eachCompany.map(([, { wrongKey }]) => wrongKey)))

/** A portal that takes real money. */
const live = {
  KALARI_MODE: 'serve',
  PUBLIC_URL: 'https://portal.institute.in',
  DATABASE_URL: 'postgres://kalari:pw@db.institute.in/kalari?sslmode=verify-full',
  JUSPAY_BASE_URL: 'https://gateway.bank.in',
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'k-6F1D7C42A90B31',
  JUSPAY_RESPONSE_KEY: 'r-77AB0112C3D4E5',
  JUSPAY_WEBHOOK_USER: 'hook',
  JUSPAY_WEBHOOK_PASSWORD: 'p-90CC12AA7F3B61',
  STRIPE_SECRET_KEY: 'sk_live_9A7C31F04B',
  STRIPE_WEBHOOK_SECRET: 'whsec_9A7C31F04B',
  RAZORPAY_KEY_ID: 'rzp_live_9A7C31F04B',
  RAZORPAY_KEY_SECRET: 's-31C7A90F2B6D44',
  RAZORPAY_WEBHOOK_SECRET: 'w-5D20B8E7F1A9C3',
  SMTP_URL: 'smtps://portal:secret@mail.institute.in',
  MAIL_FROM: 'Institute <office@institute.in>',
  SECRET_KEY: 'k4zX0mQ1vB7nR2tY9wE5uI8oP3aS6dF1',
}

toldAtEach(story, (scene) => {
  test('a refused key is told to the payer in a sentence and to the office by its kind', async () => {
    const { at, there, provider } = scene
    const [{ id: studentId }, { id: courseId }] = [await at.student(), await at.course()]
    await expect(at.initiate({ studentId, courseId, provider })).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
      message: messages.wayToPayUnusable,
    })
    expect(await providerObjections(at.db)).toMatchObject([{ provider, about: 'account' }])
    const [orderId = '', ...others] = await orderIdsOfStudent(at.db, studentId)
    expect(others).toEqual([])
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'created', captures: [] })
    expect(await there.pages()).toEqual([])
  })

  test('an account at which no money moves is refused in live mode', () => {
    const { testAccount } = companies[scene.provider]
    const [name = ''] = Object.keys(testAccount)
    expect(readConfig(live).isTestMode).toBe(false)
    expect(() => readConfig({ ...live, ...testAccount })).toThrow(`${name} is of a test account`)
  })
})
