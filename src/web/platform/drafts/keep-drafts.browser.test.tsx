import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { ACT_DONE } from '#web/platform/api/http-api.ts'
import { memoryStorage } from '#web/people/session/browser-storage.ts'
import { DRAFT_LIVES_MS } from './draft-store.ts'
import { keepDrafts } from './keep-drafts.ts'

let person: string
let time: number
let storage: ReturnType<typeof memoryStorage>
let stop: () => void

beforeEach(() => {
  person = 'latha'
  time = new Date('2026-11-25T14:05:00').getTime()
  storage = memoryStorage()
  stop = start()
})
afterEach(() => stop())

const start = (typedEarly = new Set<EventTarget>()) =>
  keepDrafts({ person: () => person, storageOf: () => storage, now: () => time, typedEarly })

/** A form like the office's, with dependent fields. */
function Wish({ about = 'Refuse the refund' }: { about?: string }) {
  const [way, setWay] = useState('cash')
  const [words, setWords] = useState('')
  const [isKept, setKept] = useState(false)
  return (
    <section aria-label={about}>
      <form method="post" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="way">Way</label>
        <select id="way" value={way} onChange={({ target }) => setWay(target.value)}>
          <option>cash</option>
          <option>card</option>
        </select>
        {way === 'card' && <input aria-label="Digits" />}
        <label htmlFor="reason">Reason</label>
        <textarea id="reason" value={words} onChange={({ target }) => setWords(target.value)} />
        <label>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          Keep it
        </label>
        <input aria-label="Your own password" type="password" />
        <button type="submit">Send</button>
        <output>{`${way} ${words} ${isKept}`}</output>
      </form>
    </section>
  )
}

/** Simulates a reload of the page: only the storage remains. */
async function anew() {
  stop()
  stop = start()
  const screen = await render(<Wish />)
  return { screen, note: screen.getByText(/^Draft of/), shown: screen.getByRole('status').last() }
}

async function typed() {
  const screen = await render(<Wish />)
  await screen.getByLabelText('Way').selectOptions('card')
  await screen.getByLabelText('Digits').fill('1097')
  await screen.getByLabelText('Reason').fill('Asked too late')
  await screen.getByLabelText('Keep it').click()
  await screen.getByLabelText('Your own password').fill('Monsoon#26')
  return screen
}

test('a draft restores every kind of field, late fields included, except secrets', async () => {
  const before = await typed()
  await before.unmount()
  time += 60_000
  const { screen, note } = await anew()
  await expect.element(note).toHaveTextContent('Draft of 14:05 restored.Discard')
  await expect.element(screen.getByLabelText('Digits')).toHaveValue('1097')
  await expect.element(screen.getByText('card Asked too late true')).toBeVisible()
  await expect.element(screen.getByLabelText('Your own password')).toHaveValue('')
})

test('a discarded draft is deleted, and the form is reset', async () => {
  const before = await typed()
  await before.unmount()
  const { screen, note } = await anew()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(screen.getByText('cash false')).toBeVisible()
  await screen.unmount()
  expect((await anew()).note.elements()).toEqual([])
})

test('a sent form deletes its draft; a failed call or another form does not', async () => {
  const before = await typed()
  // another form was sent, not this one
  window.dispatchEvent(new Event(ACT_DONE))
  await before.unmount()
  const { screen, note } = await anew()
  await expect.element(note).toBeVisible()
  await screen.getByRole('button', { name: 'Send' }).click()
  window.dispatchEvent(new Event(ACT_DONE))
  await expect.element(note).not.toBeInTheDocument()
  await screen.unmount()
  expect((await anew()).note.elements()).toEqual([])
})

test('a draft is visible only to its author and expires after a week', async () => {
  const before = await typed()
  await before.unmount()
  person = 'anil'
  const of = await anew()
  expect(of.note.elements()).toEqual([])
  await of.screen.unmount()
  person = 'latha'
  time += DRAFT_LIVES_MS + 1
  const late = await anew()
  expect(late.note.elements()).toEqual([])
})

test('text typed before the script loaded is stored too', async () => {
  stop()
  const before = await render(<Wish />)
  const field = before.getByLabelText('Reason')
  await field.fill('Asked too late')
  stop = start(new Set([field.element()]))
  await before.unmount()
  const { screen, note } = await anew()
  await expect.element(note).toBeVisible()
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('Asked too late')
})

test('a draft does not replace text that was typed before the script loaded', async () => {
  const before = await typed()
  await before.unmount()
  stop()
  const screen = await render(<Wish />)
  const field = screen.getByLabelText('Reason')
  await field.fill('Moved abroad')
  stop = start(new Set([field.element()]))
  await expect.element(screen.getByLabelText('Digits')).toHaveValue('1097')
  await expect.element(field).toHaveValue('Moved abroad')
  await screen.unmount()
  const again = await anew()
  await expect.element(again.screen.getByLabelText('Reason')).toHaveValue('Moved abroad')
})

test('cleared text leaves no draft', async () => {
  const screen = await render(<Wish />)
  const field = screen.getByLabelText('Reason')
  await field.fill('Asked')
  await userEvent.clear(field)
  await screen.unmount()
  expect((await anew()).note.elements()).toEqual([])
})
