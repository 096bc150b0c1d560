/** What the system, Node.js or PostgreSQL (its appendix A) calls a failure; empty where it has no such name. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
