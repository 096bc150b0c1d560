import type { KeyboardEvent, Ref } from 'react'

/** What the list below a field hears of the field. */
export type FieldEvents = {
  typed: () => void
  keyPressed: (event: KeyboardEvent<HTMLInputElement>) => void
  left: () => void
}

/** What the field says of its list; for assistive technology. */
export type ListShown = { isOpen: boolean; activeId: string | undefined }

export type SuggestionsProps = {
  ref: Ref<FieldEvents>
  listId: string
  input: () => HTMLInputElement | null
  show: (shown: ListShown) => void
}
