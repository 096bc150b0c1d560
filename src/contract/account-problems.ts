import { messages } from './messages.ts'

/** Refusals about whose profile or address it is, by status. */
export const accountProblems = {
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
