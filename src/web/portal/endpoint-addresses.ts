import type { EndpointName } from '#contract/endpoints.ts'

/**
 * Method and path of each endpoint, once more, so that the browser needs no schemas to call them.
 * The test beside this file compares it with contract/endpoints.ts, entry by entry.
 */
export const endpointAddresses = {
  listDepartments: 'GET /api/users/departments',
  listCourses: 'GET /api/users/getallcoursesuser',
  showCourse: 'GET /api/users/getcoursebyiduser/:id',
  showCheckout: 'GET /api/users/checkout/:id',
  register: 'POST /api/users/register',
  login: 'POST /api/users/login',
  logout: 'POST /api/users/logout',
  showProfile: 'GET /api/users/profile',
  googleRegister: 'POST /api/users/google/register',
  googleLogin: 'POST /api/users/google/login',
  forgotPassword: 'POST /api/users/forgotpassword',
  resetPassword: 'POST /api/users/resetpassword',
  confirmAddress: 'POST /api/users/confirmaddress',
  updateProfile: 'PUT /api/users/profile',
  changePassword: 'POST /api/users/changepassword',
  sendConfirmation: 'POST /api/users/sendconfirmation',
  listMySessions: 'GET /api/users/sessions',
  logoutEverywhere: 'POST /api/users/logouteverywhere',
  closeAccount: 'POST /api/users/closeaccount',
  listMyCourses: 'GET /api/users/mycourses',
  listMyPayments: 'GET /api/users/mypayments',
  initiatePayment: 'POST /api/payment/initiate',
  checkPayment: 'POST /api/payment/check/:orderId',
  showReceipt: 'GET /api/payment/receipt/:orderId',
  downloadReceipt: 'GET /api/payment/receiptdocument/:orderId',
  checkReceipt: 'GET /api/payment/receiptcheck/:code',
  adminLogin: 'POST /api/admin/adminLogin',
  adminLogout: 'POST /api/admin/logout',
} as const satisfies Record<EndpointName, `${string} /api/${string}`>
