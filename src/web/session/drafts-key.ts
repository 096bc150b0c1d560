/** Under it stand the keys of all drafts: a storage of ours names none. */
export const DRAFTS = 'drafts'
