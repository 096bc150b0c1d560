import type { FoundAtDesk } from '#contract/selling/desk/desk-find.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { readPhone } from '#contract/people/phone.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { SearchAndChoose } from '../../platform/office-forms/search-and-choose.tsx'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import styles from './desk-page.module.css'
import { AddAtDesk } from './add-at-desk.tsx'
import type { DeskDraft } from './desk-draft.ts'

type StudentFinderProps = {
  draft: DeskDraft
  change: (changed: Partial<DeskDraft>) => void
  keep: (changed: Partial<DeskDraft>) => void
  choose: (student: { _id: string; name: string }) => void
}

/** The search starts from this length. */
const MIN_SEARCH_LENGTH = 3

/** One search field for a number, name, address, or receipt number. */
export function StudentFinder({ draft, change, keep, choose }: StudentFinderProps) {
  const { looked: typed, adding } = draft
  const setTyped = (looked: string) => change({ looked })
  const q = useDebounced(typed.trim())
  const isEnough = q.length >= MIN_SEARCH_LENGTH
  const query = useApiQuery('findAtDesk', { q }, { isByHand: !isEnough })
  const found = isEnough ? (query.lastAnswer?.students ?? []) : []
  if (adding !== null)
    return (
      <AddAtDesk adding={adding} keep={keep} added={choose} back={() => change({ adding: null })} />
    )
  const addNew = () => change({ adding: personFromSearch(typed.trim()) })
  const chooseById = (id: string) => {
    const student = found.find(({ _id }) => _id === id)
    if (student) choose(student)
  }
  return (
    <div className={styles.form}>
      <SearchAndChoose
        label="Phone, name, e-mail or receipt number"
        typed={typed}
        type={setTyped}
        hasFocus
        isSettled={isEnough && q === typed.trim() && !query.isFetching}
        chooseNone={addNew}
        status={searchStatus(
          { isEnough, isFetching: query.isFetching, count: found.length },
          query.lastAnswer,
        )}
        choose={chooseById}
        choices={found.map(choiceOf)}
      >
        {isEnough && <LoadFailed {...query} />}
      </SearchAndChoose>
      {found
        .flatMap(({ receipt }) => receipt ?? [])
        .map(({ orderId, number }) => (
          <p key={orderId}>
            <ButtonLink variant="quiet" to={pages.officeOrder(orderId)}>
              Open the order of {number}
            </ButtonLink>
          </p>
        ))}
      <p>
        <Button variant="quiet" onClick={addNew}>
          Add a new student
        </Button>
      </p>
    </div>
  )
}

function choiceOf({ _id, name, email, phone, isBlocked, courses }: FoundAtDesk) {
  const remark = isBlocked
    ? 'Blocked: unblock the student first'
    : courses.length === 0
      ? 'No course now'
      : courses.join(', ')
  return {
    id: _id,
    name,
    code: [phone, email || 'no e-mail'].filter((text) => text !== null).join(' · '),
    remark,
    isClosed: isBlocked,
  }
}

type Search = { isEnough: boolean; isFetching: boolean; count: number }

function searchStatus({ isEnough, isFetching, count }: Search, answer: { isMore: boolean } | null) {
  if (!isEnough) return 'Type at least 3 letters or digits.'
  if (isFetching) return messages.loading
  if (count === 0) return 'No one found. Press Enter to add a new student.'
  return answer?.isMore ? 'More found. Type more to narrow the list.' : ''
}

/** Moves an unsuccessful search text into the fitting field. */
function personFromSearch(typed: string) {
  const none = { name: '', phone: '', email: '' }
  if (typed.includes('@')) return { ...none, email: typed }
  if (readPhone(typed) !== null || /^[\d\s()+-]{6,}$/.test(typed)) return { ...none, phone: typed }
  return /\d/.test(typed) ? none : { ...none, name: typed }
}
