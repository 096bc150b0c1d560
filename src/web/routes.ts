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
    route('verify/:code', 'certificates/certificate-check-page.tsx'),
    route('mycourses', 'payments/my-courses-page.tsx'),
    route('mypayments', 'payments/my-payments-page.tsx'),
    route('refundPolicy', 'policies/refund-page.tsx'),
    route('privacyPolicy', 'policies/privacy-page.tsx'),
    route('terms-and-conditions', 'policies/terms-page.tsx'),
    route('*', 'errors/not-found-page.tsx'),
  ]),
  layout('shell/bare-layout.tsx', [route('enroll', 'payments/checkout-page.tsx')]),
  layout('admin/frame/office-entrance-layout.tsx', [
    route('adminLogin', 'admin/login/admin-login-page.tsx'),
    route('admin/forgotpassword', 'admin/login/admin-forgot-password-page.tsx'),
    route('admin/resetpassword', 'admin/login/admin-reset-password-page.tsx'),
  ]),
  layout('admin/frame/office-layout.tsx', [
    route('admindashboard', 'admin/dashboard/dashboard-page.tsx'),
    route('getallcourses', 'admin/courses/courses-page.tsx'),
    route('addcourse', 'admin/courses/add-course-page.tsx'),
    route('editcourse/:id', 'admin/courses/edit-course-page.tsx'),
    route('admin/importcourses', 'admin/courses/import-courses-page.tsx'),
    route('getallcategory', 'admin/categories/categories-page.tsx'),
    route('addcategory', 'admin/categories/add-category-page.tsx'),
    route('editcategory/:id', 'admin/categories/edit-category-page.tsx'),
    route('admin/refunds', 'admin/refunds/refunds-page.tsx'),
    route('admin/refunds/:id', 'admin/refunds/refund-page.tsx'),
    route('admin/account', 'admin/account/account-page.tsx'),
    route('admin/mails', 'admin/mails/mails-page.tsx'),
    route('admin/activity', 'admin/activity/activity-page.tsx'),
    route('admin/settings', 'admin/settings/settings-page.tsx'),
    route('admin/staff', 'admin/staff/staff-page.tsx'),
    route('admin/orders', 'admin/orders/orders-page.tsx'),
    route('admin/orders/:orderId', 'admin/orders/order-page.tsx'),
    route('admin/students', 'admin/students/students-page.tsx'),
    route('admin/students/:id', 'admin/students/student-page.tsx'),
    route('admin/certificates', 'admin/certificates/certificates-page.tsx'),
    route('admin/certificates/issue', 'admin/certificates/issue-page.tsx'),
  ]),
] satisfies RouteConfig
