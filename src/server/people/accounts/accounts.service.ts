/*
 * A student's identity: passwords, Google accounts, sessions and mailed links. Permissions are in
 * contract/endpoints.ts, enforced in platform/http. Purchases are in selling. Staff are in
 * people/staff; platform/authentication has password hashing and the limits against guessing for
 * both. Start at sessions/log-in-student.ts.
 */
import { bind } from '../../platform/deps/bind.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps/deps.ts'
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
import { addImportedStudents, removeUnusedStudents } from './students/taken-over.store.ts'
import { updateProfile } from './own-account/update-profile.ts'

export type { AccountEvent } from './students/account-deps.ts'
export type { Correction } from './correct-student.ts'
export {
  matchedPerson as knownPerson,
  matchPerson,
  sameContact,
  sameContactSentence,
} from './students/match-person.ts'
export type { Holder } from './students/match-person.ts'
export type { ContactHolder } from './students/holders.store.ts'
export { splitName } from './students/student.ts'
export type { Joining } from './join-profiles.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(commonDeps: Deps, options: AccountOptions) {
  const deps: AccountDeps = { ...commonDeps, ...options }
  return {
    ...bind(deps, {
      register: registerStudent,
      registerAndLogIn,
      registerWithGoogle,
      registerAndLogInWithGoogle,
      logInStudent,
      signInWithGoogle,
      logOut,
      logOutEverywhere,
      listSessions,
      requestPasswordReset,
      checkResetLink,
      resetPassword,
      changePassword,
      confirmAddress,
      sendConfirmation,
      /** For mail jobs: the content of a link's mail, or null. */
      linkToMail,
      /** Finds the caller of a token, or null; see find-principal.ts. */
      principalOf: findPrincipal,
      studentOf: showProfile,
      showAccount,
      updateProfile,
      closeAccount,
      addStudentAtDesk,
      addToGroup,
      mailFirstLogin,
      correctStudent,
      blockStudent,
      unblockStudent,
      joinProfiles,
    }),
    /** Finds people by addresses or phone numbers; see match-person.ts. */
    findHolders,
    addImportedStudents,
    removeUnusedStudents,
    /** For the mail to a profile's previous address; see corrections.store.ts. */
    addressLeft: (correctionId: string) => correctionStore(deps.db).findLeft(correctionId),
    /** For the mail to both owners of joined profiles; see joined.store.ts. */
    joinedToMail: (studentId: string) => joinedStore(deps.db).find(studentId),
    /**
     * Locks a person for reading until the transaction ends, found by any of their profiles.
     * Returns undefined if there is none or it is closed.
     */
    lockToRead: (tx: Transaction, studentId: string) => studentLocks(tx).toReadPerson(studentId),
    /** Saves the phone number from checkout, unless the profile has one (rule 3). */
    savePhone: (tx: Transaction, studentId: string, phone: string) =>
      savePhoneWhereNone(tx, studentId, { phone, now: deps.clock.now() }),
  }
}
