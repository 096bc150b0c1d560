import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BulkBar } from './bulk-bar.tsx'
import type { ListState } from '../list-state.ts'
import { SelectionBox } from './selection-box.tsx'
import { useSelection } from './use-selection.ts'

const list: ListState = { q: '', page: 1, limit: 25, sort: '', filters: {} }
const issue = vi.fn<(ids: string[]) => void>()

function issueButton(chosen: string[], clear: () => void) {
  const press = () => {
    issue(chosen)
    clear()
  }
  return (
    <button type="button" onClick={press}>
      Issue
    </button>
  )
}

/** Two rows on each page. */
function Rows({ state }: { state: ListState }) {
  const selection = useSelection(state)
  const ids = state.page === 1 ? ['anu', 'biju'] : ['chitra', 'devi']
  const { selected, mark } = selection
  const marked = ids.filter((id) => selected.has(id))
  return (
    <>
      <SelectionBox
        label="All of this page"
        isChecked={marked.length === ids.length}
        isPartly={marked.length > 0}
        change={(isOn) => mark(ids, isOn)}
      />
      {ids.map((id) => (
        <SelectionBox
          key={id}
          label={id}
          isChecked={selected.has(id)}
          change={(isOn) => mark([id], isOn)}
        />
      ))}
      <BulkBar selection={selection} actions={issueButton} />
    </>
  )
}

async function open() {
  const screen = await render(<Rows state={list} />)
  return {
    screen,
    bar: screen.getByRole('group', { name: 'Marked rows' }),
    row: (name: string) => screen.getByRole('checkbox', { name }),
  }
}

test('the bar shows the number of marked rows and disappears at zero', async () => {
  const { bar, row } = await open()
  await expect.element(bar).not.toBeInTheDocument()
  await row('anu').click()
  await expect.element(bar.getByText('1 marked')).toBeVisible()
  await row('biju').click()
  await expect.element(bar.getByText('2 marked')).toBeVisible()
  await row('anu').click()
  await row('biju').click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('the page checkbox shows whether some or all rows are marked', async () => {
  const { row } = await open()
  const all = row('All of this page')
  await row('anu').click()
  await expect.element(all).toBePartiallyChecked()
  await row('biju').click()
  await expect.element(all).toBeChecked()
  await expect.element(all).not.toBePartiallyChecked()
  await all.click()
  await expect.element(row('anu')).not.toBeChecked()
})

test('marks are kept across pages', async () => {
  const { screen, bar, row } = await open()
  await row('anu').click()
  await screen.rerender(<Rows state={{ ...list, page: 2 }} />)
  await row('devi').click()
  await expect.element(bar.getByText('2 marked')).toBeVisible()
  await screen.rerender(<Rows state={list} />)
  await expect.element(row('anu')).toBeChecked()
})

test.each([{ q: 'a' }, { filters: { state: 'paid' } }])(
  'a changed query %j clears the marks',
  async (changes) => {
    const { screen, bar, row } = await open()
    await row('anu').click()
    await screen.rerender(<Rows state={{ ...list, ...changes }} />)
    await expect.element(bar).not.toBeInTheDocument()
    await row('biju').click()
    await expect.element(bar.getByText('1 marked')).toBeVisible()
  },
)

test('an action receives the ids and clears the marks', async () => {
  const { bar, row } = await open()
  await row('anu').click()
  await row('biju').click()
  await bar.getByRole('button', { name: 'Issue' }).click()
  expect(issue.mock.calls).toEqual([[['anu', 'biju']]])
  await expect.element(bar).not.toBeInTheDocument()
})

test('the button unmarks all rows', async () => {
  const { bar, row } = await open()
  await row('anu').click()
  await bar.getByRole('button', { name: 'Unmark all' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(row('anu')).not.toBeChecked()
})
