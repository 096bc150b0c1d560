export const policyTooLong = 'Must be 30,000 characters or fewer'
export const policyNotFound = 'There is no such version of this policy.'
export const policyDraftSaved = 'Draft saved. Only staff see it until you publish.'
export const policyDraftDiscarded = 'Draft deleted. Published versions have not changed.'
export const policyDraftGone =
  'Someone published or deleted this draft. Please load the page again.'
export const policyPublished = 'Published. This version never changes.'
export const policyContradicts = 'The text and the fields differ. Nothing was published.'
export const policyDayOver = 'Choose today or a later day, and not before the last version.'
