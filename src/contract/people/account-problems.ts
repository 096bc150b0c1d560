import { messages } from '../messages.ts'

/** Refusals about logins, profiles and addresses, by status. */
export const accountProblems = {
  401: {
    'user-does-not-exist': messages.userDoesNotExist,
    'incorrect-password': messages.incorrectPassword,
    'google-refused': messages.googleRefused,
    'admin-credentials-wrong': messages.adminCredentialsWrong,
    'login-step-ended': messages.loginStepEnded,
  },
  409: {
    'email-taken': messages.emailTaken,
    'same-contact': messages.sameContact,
    'names-differ': messages.namesDiffer,
    'google-link-needs-password': messages.googleLinkNeedsPassword,
    'google-other-name': messages.googleOtherName,
    'google-address-of-another': messages.googleAddressOfAnother,
    'password-not-set': messages.passwordNotSet,
  },
} as const
