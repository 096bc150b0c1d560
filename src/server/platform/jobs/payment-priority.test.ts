import { expect, test } from 'vitest'
import { paymentPriority } from './payment-priority.ts'

test('a mail is not begun while money is in hand, nor between two of a burst', async () => {
  const { recordMoney, whenQuiet } = paymentPriority({ quietAfterMs: 1, longestBurstMs: 60_000 })
  const order: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const recording = [
    recordMoney(async () => first.promise).then(() => order.push('first payment')),
    recordMoney(async () => second.promise).then(() => order.push('second payment')),
  ]
  const mail = whenQuiet().then(() => order.push('mail'))
  first.resolve()
  await recording[0]
  second.resolve()
  await Promise.all([...recording, mail])
  expect(order).toEqual(['first payment', 'second payment', 'mail'])
})

test('where there is no money to record, nothing waits', async () => {
  const { whenQuiet } = paymentPriority()
  await expect(whenQuiet()).resolves.toBeUndefined()
})

test('where money comes all the time, mails go out beside it', async () => {
  const { recordMoney, whenQuiet } = paymentPriority({ quietAfterMs: 1, longestBurstMs: 1 })
  const never = Promise.withResolvers<void>()
  const recording = [recordMoney(() => never.promise)]
  await whenQuiet()
  recording.push(recordMoney(() => never.promise))
  await expect(whenQuiet()).resolves.toBeUndefined()
  never.resolve()
  await Promise.all(recording)
})

test('a payment that cannot be recorded keeps no mail waiting', async () => {
  const { recordMoney, whenQuiet } = paymentPriority({ quietAfterMs: 1, longestBurstMs: 60_000 })
  await expect(recordMoney(async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await expect(whenQuiet()).resolves.toBeUndefined()
})
