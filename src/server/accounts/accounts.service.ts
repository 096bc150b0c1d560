/*
 * Who somebody is: students and admins, their passwords and their sessions. Not what they may do
 * (contract/endpoints.ts says it, http/ enforces it) and not what they bought (enrollments).
 * Start reading at log-in-student.ts; login-limiter.ts holds the rules against guessing.
 */
import type { Access } from '#contract/endpoint.ts'
import type { Transaction } from '../db/database.ts'
import type { AdminViewer, StudentViewer } from '../http/handlers.ts'
import type { Tools } from '../tools.ts'
import { studentStore } from './accounts.store.ts'
import { addAdmin } from './add-admin.ts'
import type { AddAdminInput } from './add-admin.ts'
import { findViewer } from './find-viewer.ts'
import { logInAdmin } from './log-in-admin.ts'
import { logInStudent } from './log-in-student.ts'
import type { Credentials } from './log-in-student.ts'
import { logOut } from './log-out.ts'
import { createLoginLimiter } from './login-limiter.ts'
import type { LoginLimits } from './login-limiter.ts'
import { createPasswords } from './password.ts'
import { registerStudent } from './register-student.ts'
import type { Registration } from './register-student.ts'
import { showProfile } from './show-profile.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** The front door. The pool is one of its own kind: the limiter's package speaks to `pg` directly. */
export function createAccounts(commonTools: Tools, options: LoginLimits) {
  const limiter = createLoginLimiter(commonTools, options)
  const tools = { ...commonTools, passwords: createPasswords(), limiter }
  return {
    register: (registration: Registration, address: string) =>
      registerStudent(tools, registration, address),
    logInStudent: (credentials: Credentials, address: string) =>
      logInStudent(tools, credentials, address),
    logInAdmin: (credentials: Credentials, address: string) =>
      logInAdmin(tools, credentials, address),
    logOut: (viewer: StudentViewer | AdminViewer) => logOut(tools, viewer),
    /** The caller behind a token, or null: see find-viewer.ts. */
    viewerOf: (token: string, access: Access) => findViewer(tools, token, access),
    studentOf: (studentId: string) => showProfile(tools, studentId),
    /** Keeps the number asked for at checkout, unless the profile has one (answers.md 3). */
    savePhone: (tx: Transaction, studentId: string, phone: string) =>
      studentStore(tx).savePhoneWhereNone(studentId, phone, tools.clock.now()),
    addAdmin: (input: AddAdminInput) => addAdmin(tools, input),
  }
}
