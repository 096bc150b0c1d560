import type { Handlers } from '../../platform/http/handlers.ts'
import type { Books } from './books.service.ts'

type BookCalls =
  | 'showDayBook'
  | 'exportDayBook'
  | 'listMovements'
  | 'exportMovements'
  | 'listRegister'
  | 'exportRegister'

export function booksRoutes(books: Books): Pick<Handlers, BookCalls> {
  return {
    showDayBook: (input) => books.showDayBook(input),
    exportDayBook: (input) => books.exportDayBook(input),
    listMovements: (input) => books.listMovements(input),
    exportMovements: (input) => books.exportMovements(input),
    listRegister: (input) => books.listRegister(input),
    exportRegister: (input) => books.exportRegister(input),
  }
}
