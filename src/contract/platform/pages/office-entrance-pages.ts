import { page, withNext, withToken } from '../page-address.ts'

export const adminLogin = withNext('/adminLogin')
export const adminForgotPassword = page('/admin/forgotpassword')
export const adminResetPassword = withToken('/admin/resetpassword')
