/*
 * The types of the fields of a course, for the form that adds one and the form that edits one.
 */
import * as z from 'zod/mini'
import { picturesOf, storiesOf, storiesShown, tidyLines } from './course-lines.ts'
import {
  filled,
  printedOnPaper,
  shownName,
  shownNameOrNone,
  textOrNone,
} from '../platform/text/form-fields.ts'
import { limits } from '../platform/limits.ts'
import { messages } from '../messages.ts'

export const onBoth = <S extends z.ZodMiniType>(schema: S) => ({ onAdd: schema, onEdit: schema })

export const mayBeNone = (maxLength: number) => ({
  onAdd: z._default(textOrNone(maxLength), null),
  onEdit: textOrNone(maxLength),
})

export const oneLine = (maxLength: number) => ({
  onAdd: z._default(shownNameOrNone(maxLength), null),
  onEdit: shownNameOrNone(maxLength),
})

/** Trims before it measures: only the stored text must fit. */
const linesOrNone = (maxLength: number) =>
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.overwrite(tidyLines),
          z.maxLength(maxLength, { error: `Must be ${maxLength} characters or fewer` }),
        ),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

export const lines = (maxLength: number) => ({
  onAdd: z._default(linesOrNone(maxLength), null),
  onEdit: linesOrNone(maxLength),
})

const namesOnce = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(60))).check(z.maxLength(50)),
  z.transform((names) => [...new Set(names)]),
)

/** The server checks that such campuses exist. */
export const campusNames = { onAdd: z._default(namesOnce, []), onEdit: namesOnce }

/** A number, or two: '6 to 8'. */
const hoursOrNone = shownNameOrNone(20).check(
  z.refine((hours) => hours === null || /^\d{1,2}(?: to \d{1,2})?$/.test(hours), {
    error: messages.hoursPerWeekInvalid,
  }),
)

export const hoursPerWeek = { onAdd: z._default(hoursOrNone, null), onEdit: hoursOrNone }

/** One story a line, as course-lines.ts reads them. */
const storiesOrNone = linesOrNone(limits.courseLinesMaxLength).check(
  z.refine((text) => storiesOf(text).length <= storiesShown, { error: messages.storiesTooMany }),
  z.refine((text) => storiesOf(text).every((story) => story.name !== ''), {
    error: messages.storyWithoutName,
  }),
)

export const stories = { onAdd: z._default(storiesOrNone, null), onEdit: storiesOrNone }

/** At most six, each with a text: an alternative text, or a caption. */
const picturesOrNone = linesOrNone(limits.picturesMaxLength).check(
  z.refine((text) => picturesOf(text).length <= limits.picturesOfCourse, {
    error: messages.picturesTooMany,
  }),
  z.refine((text) => picturesOf(text).every((picture) => picture.text !== ''), {
    error: messages.pictureWithoutText,
  }),
)

export const pictures = { onAdd: z._default(picturesOrNone, null), onEdit: picturesOrNone }

export const yesOrNo = { onAdd: z._default(z.boolean(), false), onEdit: z.boolean() }
export const yesUnlessRefused = { onAdd: z._default(z.boolean(), true), onEdit: z.boolean() }

export const nameOnPaper = (sentence: string) =>
  shownName(sentence, limits.courseNameMaxLength).check(printedOnPaper('the name of the course'))
export const codeOnPaper = (sentence: string) =>
  filled(sentence, limits.courseCodeMaxLength).check(printedOnPaper('the course code'))
