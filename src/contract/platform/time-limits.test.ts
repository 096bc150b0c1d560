import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { imageExtensions, limits } from './limits.ts'
import { offeredSeatHours, polledFor } from './time-limits.ts'

test('messages state the time limits that hold', () => {
  expect(messages.listJoined).toContain(`hold it for ${offeredSeatHours} hours`)
  expect(messages.paymentNotReceived).toContain(`keep checking for ${polledFor.inWords}`)
  expect(messages.noPaymentToAsk).toContain(`payment of the last ${polledFor.inWords}`)
})

test('messages state the limits of pictures and files that hold', () => {
  const megabytes = limits.imageMaxBytes / 1024 / 1024
  expect(messages.imageTooLarge).toContain(`size is ${megabytes}MB`)
  expect(messages.imageTooLargeOnEdit).toContain(`exceeds ${megabytes} MB`)
  expect(messages.imageTypeRefused).toContain(`Only ${imageExtensions.join(', ')} files`)
  expect(messages.csvTooLarge).toContain(`larger than ${limits.csvMaxLength / 1024 / 1024} MB`)
})
