/**
 * The event of a deliberate logout: typed drafts are deleted from this browser (src/web/platform/drafts).
 */
export const LOGGED_OUT = 'kalari-logged-out'
