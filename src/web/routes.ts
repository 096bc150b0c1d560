import type { RouteConfig } from '@react-router/dev/routes'
import { index, layout, route } from '@react-router/dev/routes'
import { knownDepartments } from '#contract/pages.ts'

const departmentPage = 'catalog/department-page.tsx'

/** Every page of the portal (spec §2, answers.md 6). Paths are spelled in contract/pages.ts; a test compares. */
export default [
  layout('shell/public-layout.tsx', [
    index(departmentPage, { id: 'home' }),
    ...knownDepartments.map(({ slug, path }) => route(path, departmentPage, { id: slug })),
    route('departments/:slug', departmentPage, { id: 'department' }),
    route('courses', 'catalog/courses-page.tsx'),
    route('courseDetailPage/:id', 'catalog/course-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
    route('login', 'accounts/login-page.tsx'),
    route('forgotpassword', 'accounts/forgot-password-page.tsx'),
    route('resetpassword', 'accounts/reset-password-page.tsx'),
    route('confirmaddress', 'accounts/confirm-address-page.tsx'),
    route('profile', 'accounts/profile-page.tsx'),
    route('payment/success', 'payments/payment-success-page.tsx'),
    route('payment/failure', 'payments/payment-failure-page.tsx'),
    route('payment/pending', 'payments/payment-pending-page.tsx'),
    route('receipt/:orderId', 'payments/receipt-page.tsx'),
    route('receiptCheck/:code', 'payments/receipt-check-page.tsx'),
    route('mycourses', 'payments/my-courses-page.tsx'),
    route('mypayments', 'payments/my-payments-page.tsx'),
    route('refundPolicy', 'policies/refund-page.tsx'),
    route('privacyPolicy', 'policies/privacy-page.tsx'),
    route('terms-and-conditions', 'policies/terms-page.tsx'),
    route('*', 'errors/not-found-page.tsx'),
  ]),
  layout('shell/bare-layout.tsx', [route('enroll', 'payments/checkout-page.tsx')]),
] satisfies RouteConfig
