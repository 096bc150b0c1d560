/*
 * Who a student is: passwords, accounts at Google, sessions, mailed links. Not what they may do (contract/endpoints.ts
 * says it, http/ enforces it), not what they bought (enrollments), and not the institute's own people (staff), who
 * share the password hashing and the limits against guessing (authentication).
 * Start reading at log-in-student.ts.
 */
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import type { AccountOptions, AccountDeps } from './students/account-deps.ts'
import { savePhoneWhereNone } from './students/accounts.store.ts'
import { addStudentAtDesk } from './add-student-at-desk.ts'
import { addToGroup, mailFirstLogin } from './add-to-group.ts'
import { blockStudent, unblockStudent } from './block-student.ts'
import { changePassword } from './own-account/change-password.ts'
import { checkResetLink, resetPassword } from './links/reset-password.ts'
import { findHolders } from './students/holders.store.ts'
import { correctStudent } from './correct-student.ts'
import { correctionStore } from './students/corrections.store.ts'
import { joinProfiles } from './join-profiles.ts'
import { joinedStore } from './students/joined.store.ts'
import { closeAccount } from './own-account/close-account.ts'
import { confirmAddress } from './links/confirm-address.ts'
import { findPrincipal } from './sessions/find-principal.ts'
import { linkToMail } from './links/link-to-mail.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logInStudent } from './sessions/log-in-student.ts'
import { logOut, logOutEverywhere } from './sessions/log-out.ts'
import { registerAndLogIn, registerStudent } from './register-student.ts'
import { registerAndLogInWithGoogle, registerWithGoogle } from './google/register-with-google.ts'
import { requestPasswordReset } from './links/request-password-reset.ts'
import { sendConfirmation } from './links/send-confirmation.ts'
import { showAccount, showProfile } from './own-account/show-account.ts'
import { signInWithGoogle } from './google/sign-in-with-google.ts'
import { studentLocks } from './students/student-locks.store.ts'
import { addStudentsOfBefore, removeUnusedStudents } from './students/taken-over.store.ts'
import { updateProfile } from './own-account/update-profile.ts'

export type { Correction } from './correct-student.ts'
export {
  knownPerson,
  matchPerson,
  sameContact,
  sameContactSentence,
} from './students/match-person.ts'
export type { Holder } from './students/match-person.ts'
export type { ContactHolder } from './students/holders.store.ts'
export { splitName } from './students/student.ts'
export type { Joining } from './join-profiles.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** The module's public API. */
export function createAccounts(commonDeps: Deps, options: AccountOptions) {
  const deps: AccountDeps = { ...commonDeps, ...options }
  const withDeps =
    <A extends unknown[], R>(work: (deps: AccountDeps, ...args: A) => R) =>
    (...args: A) =>
      work(deps, ...args)
  return {
    register: withDeps(registerStudent),
    registerAndLogIn: withDeps(registerAndLogIn),
    registerWithGoogle: withDeps(registerWithGoogle),
    registerAndLogInWithGoogle: withDeps(registerAndLogInWithGoogle),
    logInStudent: withDeps(logInStudent),
    signInWithGoogle: withDeps(signInWithGoogle),
    logOut: withDeps(logOut),
    logOutEverywhere: withDeps(logOutEverywhere),
    listSessions: withDeps(listSessions),
    requestPasswordReset: withDeps(requestPasswordReset),
    checkResetLink: withDeps(checkResetLink),
    resetPassword: withDeps(resetPassword),
    changePassword: withDeps(changePassword),
    confirmAddress: withDeps(confirmAddress),
    sendConfirmation: withDeps(sendConfirmation),
    /** For the mail jobs: what stands in a link's mail, or null. */
    linkToMail: withDeps(linkToMail),
    /** The caller behind a token, or null: see find-principal.ts. */
    principalOf: withDeps(findPrincipal),
    studentOf: withDeps(showProfile),
    showAccount: withDeps(showAccount),
    updateProfile: withDeps(updateProfile),
    closeAccount: withDeps(closeAccount),
    addStudentAtDesk: withDeps(addStudentAtDesk),
    /** The people who have one of these addresses or numbers: see match-person.ts. */
    findHolders,
    addToGroup: withDeps(addToGroup),
    addStudentsOfBefore,
    removeUnusedStudents,
    mailFirstLogin: withDeps(mailFirstLogin),
    correctStudent: withDeps(correctStudent),
    /** For the mail to the address that a profile had: see corrections.store.ts. */
    addressLeft: (correctionId: string) => correctionStore(deps.db).findLeft(correctionId),
    blockStudent: withDeps(blockStudent),
    unblockStudent: withDeps(unblockStudent),
    joinProfiles: withDeps(joinProfiles),
    /** For the mail to both owners of two profiles that were joined: see joined.store.ts. */
    joinedToMail: (studentId: string) => joinedStore(deps.db).find(studentId),
    /** The person as they are until the transaction ends, by any profile of theirs; undefined where there is none, or none any more. */
    lockToRead: (tx: Transaction, studentId: string) => studentLocks(tx).toReadPerson(studentId),
    /** Keeps the number asked for at checkout, unless the profile has one (rule 3). */
    savePhone: (tx: Transaction, studentId: string, phone: string) =>
      savePhoneWhereNone(tx, studentId, { phone, now: deps.clock.now() }),
  }
}
