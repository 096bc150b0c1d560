import { sql } from 'kysely'

/** What a student is looked for by: name, e-mail and phone. The expression of the index students_words, letter by letter. */
export const studentWords = sql<string>`lower(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))`
