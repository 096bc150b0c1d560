import { actorOf } from '../activity/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Office } from './office.service.ts'

export function noteRoutes(office: Office): Pick<Handlers, 'listNotes' | 'addNote'> {
  return {
    listNotes: (input) => office.listNotes(input),
    addNote: (input, { principal }) => office.addNote(input, actorOf(principal)),
  }
}
