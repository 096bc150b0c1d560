import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Ninety characters, as long as a course's name gets in earnest. */
export const longCourseName =
  'Offshore Structures, Harbour Works and Coastal Protection: Analysis, Design and Inspection'

/**
 * What the sample catalogue has not: a department without courses, and one with a single course whose name is
 * long and which has neither fee nor mode, duration or picture. Written before any page is kept.
 */
export async function addOddCatalogue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await addDepartment(client, { title: 'Fire Safety', slug: 'fire-safety' })
    const marineId = await addDepartment(client, { title: 'Marine Works', slug: 'marine-works' })
    await client.query(
      `insert into courses (id, department_id, course_name, course_code, description, created_at, updated_at)
       values ($1, $2, $3, 'MW-901', 'For engineers who build at the sea.', now(), now())`,
      [randomUUID(), marineId, longCourseName],
    )
  } finally {
    await client.end()
  }
}

async function addDepartment(client: pg.Client, { title, slug }: { title: string; slug: string }) {
  const id = randomUUID()
  await client.query(
    `insert into departments (id, title, slug, description, position, created_at, updated_at)
     values ($1, $2, $3, '', 99, now(), now())`,
    [id, title, slug],
  )
  return id
}
