export const policyTooLong = 'Must be 30,000 characters or fewer'
export const policyNotFound = 'There is no such version of this policy.'
export const policyDraftSaved = 'The draft is saved. Nobody sees it before it is published.'
export const policyDraftDiscarded = 'The draft is gone. The published version has not changed.'
export const policyDraftGone =
  'This draft was published or thrown away meanwhile. Please load the page again.'
export const policyPublished = 'The version is published. It can’t be changed any more.'
export const policyContradicts =
  'The text says something else than the fields. Nothing was published.'
export const policyDayOver = 'A version can’t begin in the past, or before the one that it follows.'
