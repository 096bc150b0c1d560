import { pages } from '#contract/pages.ts'
import type { HelpTopic } from './help-topic.ts'

/** Dashboard, Desk and Teaching. */
export const dailyHelp: readonly HelpTopic[] = [
  {
    path: pages.adminDashboard(),
    title: 'Dashboard',
    purpose: 'The dashboard shows how the institute is doing today and what waits for you.',
    steps: [
      'Open what waits for a decision.',
      'Compare the money of this month with the month before.',
      'Check the certificates that were issued last.',
    ],
  },
  {
    path: pages.officeDesk(),
    title: 'Take a payment',
    purpose: 'Take a fee at the desk and print the receipt.',
    steps: [
      'Search the student by name or phone number, or add a new one.',
      'Choose the course, the batch and the payment method.',
      'Record the payment and print the receipt.',
    ],
    keys: [
      { key: 'Enter', does: 'Take the first student found' },
      { key: 'N', does: 'Start the next person, on the receipt' },
    ],
  },
  {
    path: pages.officeStudents(),
    title: 'Students',
    purpose: 'Find a student and see their courses, payments and certificates.',
    steps: [
      'Search by name, phone number or e-mail.',
      'Open the student’s page.',
      'Take a payment, move the student, or correct the contact there.',
    ],
  },
  {
    path: pages.officeDayCloses(),
    title: 'Day close',
    purpose: 'Count the cash of a drawer at the end of the day and note what goes to the bank.',
    steps: [
      'Close the day: count the notes and coins in your drawer.',
      'Compare your count with the payments and explain a difference.',
      'Note the deposit slip when you have taken the cash to the bank.',
    ],
  },
  {
    path: pages.officeBatches(),
    title: 'Batches',
    purpose: 'A batch is a course with dates, a campus and seats. Students enroll in it.',
    steps: [
      'Add a batch, or copy one to the next quarter.',
      'Open a batch to see its students and its free seats.',
      'Print the class list, write to all students, or issue certificates.',
    ],
  },
  {
    path: pages.officeTrainers(),
    title: 'Trainers',
    purpose: 'Batches choose their trainer from this list. Visitors see name, text and photo.',
    steps: [
      'Add a trainer with a few lines about their work.',
      'Choose the trainer in a batch.',
      'Follow the number of batches to see what a trainer teaches now.',
    ],
  },
  {
    path: pages.officeCourses(),
    title: 'Courses',
    purpose: 'The courses that visitors see, with their fees.',
    steps: [
      'Add a course, or edit one.',
      'Set up its instalments on the course’s page.',
      'Add batches so that students know the dates.',
    ],
  },
  {
    path: '/editcourse',
    title: 'Edit course',
    purpose: 'Change a course. A new fee applies to new orders only.',
    steps: [
      'Change the fields.',
      'Check how visitors see the course.',
      'Save. If a colleague saved first, you see both versions.',
    ],
  },
  {
    path: pages.addCourse(),
    title: 'Add course',
    purpose: 'Add a course to the catalogue.',
    steps: [
      'Enter name, code, category, mode, duration and fee.',
      'Add a photo and the topics.',
      'Save, and then add the first batch.',
    ],
  },
  {
    path: pages.officeCategories(),
    title: 'Category',
    purpose: 'Each course belongs to a category. Visitors see a category as a department.',
    steps: [
      'Add a category with a picture.',
      'Choose it in the courses.',
      'Delete a category only when it has no courses.',
    ],
  },
  {
    path: pages.officeCertificates(),
    title: 'Certificates',
    purpose: 'Issue certificates to the students of a batch that has ended.',
    steps: [
      'Press Issue certificates and choose the batch.',
      'Check the names and tick the students who completed the course.',
      'Issue and print. Anyone can check a certificate by its code.',
    ],
  },
]
