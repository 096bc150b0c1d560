import * as z from 'zod/mini'
import { text } from './plain-fields.ts'
import { unprintableSentence } from './printable.ts'
import { visibleText } from './visible-text.ts'

/**
 * The name of a thing in menus, lists and receipts: one line. Names that look the same become the
 * same text.
 */
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

/**
 * Text that documents print often: all of its letters must be printable. `of` names the text in the
 * message.
 */
export const printedOnPaper = (of: string) =>
  z.refine<string>((typed) => unprintableSentence(typed, of) === null, {
    error: ({ input }) => unprintableSentence(String(input), of) ?? undefined,
  })

/** A required text field with the field's own sentence (spec §5). */
export const filled = (sentence: string, maxLength: number) =>
  z.string({ error: sentence }).check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(1, { error: sentence, abort: true }),
    z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
  )

/** An optional text: '' and null mean none. */
export const textOrNone = (maxLength: number) =>
  z.nullable(
    z.pipe(
      text(maxLength),
      z.transform((value) => (value === '' ? null : value)),
    ),
  )
