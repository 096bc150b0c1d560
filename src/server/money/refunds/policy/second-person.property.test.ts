import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalOf, refusalOf } from './second-person.ts'

const people = ['Anu', 'Binu', 'Chitra', 'Deepa']
const person = fc.constantFrom(...people)
const refund = fc.record({
  state: fc.constantFrom('requested', 'failed', 'bounced'),
  agreedBy: fc.option(person),
  refusedBy: fc.option(person),
  takesTwo: fc.boolean(),
})
const approvers = fc.record({
  by: person,
  isOwner: fc.boolean(),
  colleagues: fc.uniqueArray(person),
})

test('above the limit one person never approves alone, except an owner without colleagues', () => {
  fc.assert(
    fc.property(refund, approvers, (given, who) => {
      fc.pre(given.state === 'requested' && given.takesTwo)
      const kind = approvalOf(given, who)
      const isSecond = given.agreedBy !== null && given.agreedBy !== who.by
      expect(kind !== 'decide' || isSecond).toBe(true)
      const others = who.colleagues.filter((one) => one !== who.by)
      const isEmpty = others.every((one) => [given.agreedBy, given.refusedBy].includes(one))
      expect(kind !== 'alone' || (who.isOwner && isEmpty)).toBe(true)
    }),
  )
})

test('up to the limit one person is enough unless they refused it before', () => {
  fc.assert(
    fc.property(refund, approvers, (given, who) => {
      fc.pre(!given.takesTwo)
      const kind = approvalOf(given, who)
      expect(kind).not.toBe('agree')
      expect(kind === 'decide' || (given.refusedBy === who.by && given.state === 'requested')).toBe(
        true,
      )
    }),
  )
})

test('the person who refused decides the review only as an owner without colleagues', () => {
  fc.assert(
    fc.property(refund, approvers, (given, who) => {
      fc.pre(given.state === 'requested' && given.refusedBy === who.by)
      for (const kind of [approvalOf(given, who), refusalOf(given, who)])
        expect(['alone', 'another']).toContain(kind)
    }),
  )
})

test('an owner can always decide, alone or with the present colleagues', () => {
  fc.assert(
    fc.property(refund, approvers, (given, who) => {
      const owner = { ...who, isOwner: true, colleagues: [] }
      expect(approvalOf(given, owner)).not.toBe('another')
      expect(approvalOf(given, owner)).not.toBe('agree')
    }),
  )
})

test('a new try of an approved refund needs no second approval', () => {
  fc.assert(
    fc.property(refund, approvers, (given, who) => {
      fc.pre(given.state !== 'requested')
      expect(approvalOf(given, who)).toBe('decide')
    }),
  )
})
