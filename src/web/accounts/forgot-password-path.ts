/** Where 'Forgot password?' leads (spec §2); null hides the link while that screen does not exist. */
export const forgotPasswordPath: string | null = null
