import * as z from 'zod/mini'
import { officeEndpoint } from '../platform/endpoint.ts'
import { messages } from '../messages.ts'
import { text } from '../platform/text/plain-fields.ts'

export const noteMaxLength = 2_000

/** The subject of a note: an order or a student, by id. */
const about = { about: z.enum(['order', 'student']), id: text(64) }

export const NotesInput = z.object(about)

export const AddNoteInput = z.object({
  ...about,
  /** The page's own UUID: a note that is sent twice is stored once. */
  noteId: z.guid(),
  note: z
    .string({ error: messages.noteNeeded })
    .check(
      z.trim(),
      z.minLength(3, { error: messages.noteNeeded }),
      z.maxLength(noteMaxLength, { error: `Must be ${noteMaxLength} characters or fewer` }),
    ),
})

/** The latest first, at most 100. Times are ISO 8601 UTC. */
export const Notes = z.object({
  notes: z.array(z.object({ _id: z.string(), at: z.string(), by: z.string(), note: z.string() })),
})
export type Notes = z.infer<typeof Notes>

/** The calls about notes; a part of the table in endpoints.ts. */
export const noteEndpoints = {
  listNotes: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/notes',
    input: NotesInput,
    reply: Notes,
  }),
  addNote: officeEndpoint('counter', {
    method: 'POST',
    path: '/api/admin/notes',
    input: AddNoteInput,
    reply: Notes,
    successStatus: 201,
  }),
}
