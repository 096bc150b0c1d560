import { expect, test } from 'vitest'
import { fillPolicy } from './policy-placeholders.ts'

const facts = {
  name: 'Periyar Academy',
  email: 'office@periyar.in',
  phone: '+91 484 262 0000',
  campuses: [
    {
      name: 'Aluva',
      addressLines: ['7 River Road', 'Aluva 683101'],
      state: 'Kerala',
      phone: '+91 484 262 0001',
      whatsapp: null,
      isClosed: false,
    },
  ],
  defaultCampus: 'Aluva',
  day: '2026-12-07',
}

test('each placeholder becomes the institute’s fact', () => {
  const text = '{{institute}}, {{address}}: {{ email }}, {{phone}}. From {{day}}.'
  expect(fillPolicy(text, facts)).toEqual({
    text: 'Periyar Academy, 7 River Road, Aluva 683101: office@periyar.in, +91&nbsp;484&nbsp;262&nbsp;0000. From 7 Dec 2026.',
    open: [],
  })
})

test('a placeholder without a fact, or with an unknown name, stays and is named once', () => {
  const nobody = { ...facts, name: '', campuses: [], day: null }
  expect(fillPolicy('{{institute}} {{institute}} {{address}} {{day}} {{court}}', nobody)).toEqual({
    text: '{{institute}} {{institute}} {{address}} {{day}} {{court}}',
    open: ['{{institute}}', '{{address}}', '{{day}}', '{{court}}'],
  })
})

test('a fact that looks like a placeholder is not filled again', () => {
  expect(fillPolicy('{{institute}}', { ...facts, name: '{{email}}' }).text).toBe('{{email}}')
})
