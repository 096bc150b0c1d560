import * as z from 'zod/mini'
import { text } from './plain-fields.ts'
import { unprintableSentence } from './printable.ts'
import { visibleText } from './visible-text.ts'

/** What menus, lists and receipts call a thing: one line, and two names that look the same are the same. */
export const shownName = (sentence: string, maxLength: number) =>
  z
    .string({ error: sentence })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, { error: sentence, abort: true }),
      z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
    )

/** As shownName, but '' and null are none. */
export const shownNameOrNone = (maxLength: number) =>
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(visibleText),
          z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
        ),
      z.transform((value) => (value === '' ? null : value)),
    ),
  )

/** For what the office writes once and papers print often: all of its letters can be printed. `of`: which text it is. */
export const printedOnPaper = (of: string) =>
  z.refine<string>((typed) => unprintableSentence(typed, of) === null, {
    error: ({ input }) => unprintableSentence(String(input), of) ?? undefined,
  })

/** A text field that must have something in it; the sentence is the field's own (spec §5). */
export const filled = (sentence: string, maxLength: number) =>
  z.string({ error: sentence }).check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(1, { error: sentence, abort: true }),
    z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
  )

/** A text of which '' and null are none. */
export const textOrNone = (maxLength: number) =>
  z.nullable(
    z.pipe(
      text(maxLength),
      z.transform((value) => (value === '' ? null : value)),
    ),
  )
