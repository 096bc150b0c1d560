import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { httpApi } from '#web/platform/api/http-api.ts'
import { ApiProvider } from '#web/platform/api/use-api.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import { ShowQr, ShowQrButton, ShownQrDialog } from './show-qr.tsx'
import { useShowQr } from './use-show-qr.ts'

const code: DeskQr = {
  orderId: 'ORDMIL8X2KQ7ABCDE',
  part: 1,
  state: 'waiting',
  amount: '4500',
  payer: 'Asha Menon',
  pays: 'Total Station Surveying',
  provider: 'Razorpay',
  qr: { text: 'upi://pay?pa=kalari@razorpay&am=4500', image: null, secondsLeft: 1_200 },
  receipt: null,
  mailedTo: null,
}
const paidCode: DeskQr = {
  ...code,
  state: 'paid',
  qr: null,
  receipt: { number: 'KAL/26-27/000123', code: 'ABCD' },
  mailedTo: 'asha@example.com',
}
const over: DeskQr = { ...code, state: 'over', qr: null }

const policy = {
  questionFailed: () => undefined,
  actFailed: () => undefined,
  textOfAct: () => 'It failed.',
}

/** What the server answers to a check, and to the end of the code. */
let checked: DeskQr
const ended = vi.fn<() => void>()
const api = {
  ...httpApi({
    studentToken: () => null,
    adminToken: () => 'secret',
    studentEnded: () => undefined,
    adminEnded: async () => null,
    factorDue: () => undefined,
  }),
  checkQr: async () => checked,
  endQr: async () => {
    ended()
    checked = over
    return { qr: over, message: 'QR code ended. Nobody can pay with it.' }
  },
}

beforeEach(() => {
  checked = code
  ended.mockReset()
})

const paid = vi.fn<() => void>()

function Where() {
  return <output>{useLocation().pathname}</output>
}

async function open(shown: DeskQr = code) {
  paid.mockReset()
  return openIn(<ShowQr show={async () => shown} paid={paid} own={null} />)
}

async function openIn(page: ReactNode) {
  const screen = await render(
    <MemoryRouter initialEntries={['/admin/desk']}>
      <ApiProvider value={api}>
        <DataProvider person="clerk" policy={policy}>
          {page}
          <Where />
        </DataProvider>
      </ApiProvider>
    </MemoryRouter>,
  )
  await screen.getByRole('button', { name: 'Show QR' }).click()
  return { screen, dialog: screen.getByRole('dialog') }
}

/** The next check of the open dialog comes by itself. */
const soon = { timeout: 6_000 }

test('the dialog shows code, amount, payer and the time that is left', async () => {
  const { screen, dialog } = await open()
  await expect.element(dialog).toHaveAccessibleName('Scan to pay')
  await expect.element(screen.getByRole('img', { name: 'QR code to pay ₹4,500' })).toBeVisible()
  await expect.element(screen.getByText('Asha Menon')).toBeVisible()
  const timer = screen.getByRole('timer')
  await expect.poll(() => timer.element().textContent).toMatch(/^Time left: (?:20:00|19:\d\d)$/)
})

test('it turns green by itself, keeps the focus, and offers the receipt', async () => {
  const { screen, dialog } = await open()
  screen.getByRole('button', { name: 'Full screen' }).element().focus()
  checked = paidCode
  await expect.element(dialog, soon).toHaveAccessibleName('Paid')
  const receiptText = 'Receipt KAL/26-27/000123. It is mailed to asha@example.com.'
  await expect.element(screen.getByText(receiptText)).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await screen.getByRole('button', { name: 'Open the receipt' }).click()
  expect(paid).toHaveBeenCalledOnce()
  const receipt = '/admin/orders/ORDMIL8X2KQ7ABCDE/receipt'
  await expect.element(screen.getByText(receipt)).toBeInTheDocument()
})

test('closing an unpaid code asks, and “Let it wait” ends nothing', async () => {
  const { screen, dialog } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toHaveAccessibleName('Close the QR code?')
  await screen.getByRole('button', { name: 'Let it wait' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(ended).not.toHaveBeenCalled()
  expect(paid).not.toHaveBeenCalled()
})

test('an ended code closes the dialog', async () => {
  const { screen, dialog } = await open()
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'End the QR code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a code whose time is over offers a new one', async () => {
  const { screen, dialog } = await open({ ...code, ...over })
  await expect.element(dialog).toHaveAccessibleName('QR code ended')
  await expect.element(screen.getByRole('button', { name: 'New QR code' })).toBeVisible()
})

test('a picture of the provider opens in its own window', async () => {
  const image = 'https://rzp.io/i/BWcUVrLp'
  const { screen } = await open({ ...code, qr: { text: null, image, secondsLeft: 1_200 } })
  const link = screen.getByRole('link', { name: 'Open the QR code at Razorpay' })
  await expect.element(link).toHaveAttribute('href', image)
  await expect.element(link).toHaveAttribute('target', '_blank')
})

/** A form whose first code has ended, and which the server refuses afterwards. */
function Form() {
  const amount = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const isAsked = useRef(false)
  const showing = useShowQr(
    async () => {
      if (isAsked.current) throw new Error('The fee has changed.')
      isAsked.current = true
      return over
    },
    (error) => {
      setFailure(error instanceof Error ? error.message : '')
      amount.current?.focus()
    },
  )
  return (
    <>
      <input ref={amount} aria-label="Amount taken" />
      <p>{failure}</p>
      <ShowQrButton showing={showing} />
      <ShownQrDialog showing={showing} paid={paid} own={null} />
    </>
  )
}

test('a new code that the form must answer for closes the dialog over the form', async () => {
  const { screen, dialog } = await openIn(<Form />)
  await screen.getByRole('button', { name: 'New QR code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('The fee has changed.')).toBeVisible()
  await expect.element(screen.getByLabelText('Amount taken')).toHaveFocus()
})

test('a code whose time has just run out is not said to last', async () => {
  checked = { ...code, qr: { text: 'upi://pay', image: null, secondsLeft: 0 } }
  const { screen } = await open(checked)
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('Nobody has paid yet. The QR code ends now.')).toBeVisible()
})

test('the link to money that needs a check leaves the dialog', async () => {
  const { screen, dialog } = await open({ ...code, state: 'review', qr: null })
  await screen.getByRole('link', { name: `order ${code.orderId}` }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(`/admin/orders/${code.orderId}`)).toBeInTheDocument()
})
