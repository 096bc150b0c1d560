import type { Call } from './known-things.ts'

export const studentPassword = 'Fuzz#Student1'

type Owner = { email: string; password: string }

/**
 * The people of a fuzz and their sessions. A session that a request has ended is opened anew; for a person who
 * does not get in any more (blocked, closed, another password, a second factor) comes a new one.
 * @param addOwner past the portal's endpoints: an owner is invited by mail.
 */
export function createPeople(
  call: Call,
  first: Owner,
  addOwner: (email: string, password: string) => Promise<void>,
) {
  let owner = first
  let owners = 1

  const tokens: { student: string | null; admin: string | null } = { student: null, admin: null }
  let students = 0
  let email = ''

  const registerStudent = async () => {
    students += 1
    email = `fuzz.student.${students}@example.test`
    const password = studentPassword
    const body = { name: 'Fuzz Student', email, password, confirmpassword: password }
    await done(call({ method: 'POST', path: '/api/users/register', body }))
  }
  const logIn = async (path: string, body: unknown) => {
    const answer = await call({ method: 'POST', path, body })
    const { token } = Object(answer.body) as { token?: unknown } // a second factor is asked for instead
    return answer.status === 200 && typeof token === 'string' ? token : null
  }
  const logInStudent = () => logIn('/api/users/login', { email, password: studentPassword })
  const renewStudent = async () => {
    const token = await logInStudent()
    if (token !== null) return token
    await registerStudent()
    return logInStudent()
  }
  const logInOwner = () => logIn('/api/admin/adminLogin', owner)
  const renewOwner = async () => {
    const token = await logInOwner()
    if (token !== null) return token
    owners += 1
    owner = { email: `fuzz.owner.${owners}@example.test`, password: first.password }
    await addOwner(owner.email, owner.password)
    return logInOwner()
  }
  const renewing: Partial<Record<'student' | 'admin', Promise<void>>> = {}
  const renew = async (kind: 'student' | 'admin') => {
    tokens[kind] = await (kind === 'admin' ? renewOwner() : renewStudent())
    if (tokens[kind] === null) throw new Error(`the fuzz has locked its own ${kind} out`)
  }
  return {
    tokens,
    email: () => email,
    async logIn(): Promise<void> {
      await registerStudent()
      await renew('student')
      await renew('admin')
    },
    /** Once for all who find out at the same time. @throws Error where nobody of this kind gets in any more. */
    renew(kind: 'student' | 'admin'): Promise<void> {
      renewing[kind] ??= renew(kind).finally(() => delete renewing[kind])
      return renewing[kind]
    },
  }
}

export type People = ReturnType<typeof createPeople>

/** @throws Error with the whole answer where it is a refusal. */
export async function done(answer: ReturnType<Call>): Promise<unknown> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status} while preparing: ${JSON.stringify(body)}`)
  return body
}

export function textAt(body: unknown, ...path: (string | number)[]): string {
  let value = body
  for (const name of path) value = Object(value)[name] as unknown // what is not there is undefined
  return String(value)
}
