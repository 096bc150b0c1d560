import { actorOf } from '../platform/activity/actor.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { Office } from './office.service.ts'

export function noteRoutes(office: Office): Pick<Handlers, 'listNotes' | 'addNote'> {
  return {
    listNotes: (input) => office.listNotes(input),
    addNote: (input, { principal }) => office.addNote(input, actorOf(principal)),
  }
}
