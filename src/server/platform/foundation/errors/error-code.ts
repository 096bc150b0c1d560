/**
 * Returns the error code of the system, Node.js or PostgreSQL (its appendix A); '' if there is
 * none.
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
