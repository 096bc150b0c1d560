import type { KeyboardEvent, Ref } from 'react'

/** The field's events for the list below it. */
export type FieldEvents = {
  typed: () => void
  keyPressed: (event: KeyboardEvent<HTMLInputElement>) => void
  left: () => void
}

/** The field's attributes about its list, for assistive technology. */
export type ListShown = { isOpen: boolean; activeId: string | undefined }

export type SuggestionsProps = {
  ref: Ref<FieldEvents>
  listId: string
  input: () => HTMLInputElement | null
  show: (shown: ListShown) => void
}
