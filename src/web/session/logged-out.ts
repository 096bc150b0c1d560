/** Somebody logged out because they wanted to: nothing of what they typed stays in this browser (src/web/drafts). */
export const LOGGED_OUT = 'kalari-logged-out'
