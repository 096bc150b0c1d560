import { expect, test } from 'vitest'
import { paymentPriority } from './payment-priority.ts'

test('a mail waits while payments are recorded, and between the payments of a burst', async () => {
  const { runPayment, waitForQuiet } = paymentPriority({
    quietAfterMs: 1,
    longestBurstMs: 60_000,
  })
  const order: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const recording = [
    runPayment(async () => first.promise).then(() => order.push('first payment')),
    runPayment(async () => second.promise).then(() => order.push('second payment')),
  ]
  const mail = waitForQuiet().then(() => order.push('mail'))
  first.resolve()
  await recording[0]
  second.resolve()
  await Promise.all([...recording, mail])
  expect(order).toEqual(['first payment', 'second payment', 'mail'])
})

test('without payments nothing waits', async () => {
  const { waitForQuiet } = paymentPriority()
  await expect(waitForQuiet()).resolves.toBeUndefined()
})

test('during a long burst mails are sent beside it', async () => {
  const { runPayment, waitForQuiet } = paymentPriority({
    quietAfterMs: 1,
    longestBurstMs: 1,
  })
  const never = Promise.withResolvers<void>()
  const recording = [runPayment(() => never.promise)]
  await waitForQuiet()
  recording.push(runPayment(() => never.promise))
  await expect(waitForQuiet()).resolves.toBeUndefined()
  never.resolve()
  await Promise.all(recording)
})

test('a payment that fails to be recorded delays no mail', async () => {
  const { runPayment, waitForQuiet } = paymentPriority({
    quietAfterMs: 1,
    longestBurstMs: 60_000,
  })
  await expect(runPayment(async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(waitForQuiet()).resolves.toBeUndefined()
})
