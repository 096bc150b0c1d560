import { expect, test } from 'vitest'
import { propose } from './propose.ts'
import type { BankMovement } from './propose.ts'

const thing = (id: string, more: Partial<BankMovement> = {}): BankMovement => ({
  kind: 'payment',
  id,
  day: '2026-06-15',
  amountInPaise: 450_000,
  reference: null,
  label: 'Asha Nair',
  orderId: null,
  ...more,
})
const line = {
  day: '2026-06-16',
  words: 'NEFT CR-UTIB0000042-ASHA NAIR-UTR 4711-0815',
  reference: null,
  amountInPaise: 450_000,
}

test.each([
  [
    'puts the record that the line names first, on any day',
    [thing('near'), thing('named', { day: '2026-04-01', reference: 'utr47110815' })],
    ['named', 'near'],
  ],
  [
    'puts the nearer day before the farther one',
    [thing('far', { day: '2026-06-12' }), thing('near')],
    ['near', 'far'],
  ],
  [
    'never proposes another amount',
    [thing('less', { amountInPaise: 449_999, reference: 'UTR47110815' })],
    [],
  ],
  [
    'never proposes an outgoing payment for an incoming line',
    [thing('out', { amountInPaise: -450_000 })],
    [],
  ],
  ['proposes no old record that the line does not name', [thing('old', { day: '2026-06-01' })], []],
  [
    'ignores a match of a short reference',
    [thing('short', { day: '2026-01-01', reference: '42' })],
    [],
  ],
])('%s', (_, things, ids) => {
  expect(propose(line, things).map((one) => one.movement.id)).toEqual(ids)
})
