import { paise } from '#contract/money/money.ts'

/** What an order says of a student who buys a course for 4,500 rupees at once. */
export function orderDetails(
  student: { id: string; email: string; phone: string | null },
  course: { id: string; courseName: string; courseCode: string },
) {
  return {
    studentId: student.id,
    courseId: course.id,
    clientKey: null,
    amountInPaise: paise(450_000),
    concessionInPaise: paise(0),
    concessionId: null,
    parts: null,
    currency: 'INR',
    campus: 'Kochi',
    isOnline: false,
    batchId: null,
    batchStartsOn: null,
    batchEndsOn: null,
    batchHours: null,
    moveId: null,
    courseName: course.courseName,
    courseCode: course.courseCode,
    departmentTitle: 'Civil Engineering',
    isTrial: false,
    customerName: 'Asha Nair',
    customerEmail: student.email,
    customerPhone: student.phone,
  }
}
