import type { SeededDetails } from './seed/seed-office.ts'

export type Question = { what: string; path: string }

/** Every list of the office as its pages ask for it: untouched, searched, filtered, sorted, far back; and single pages. */
export function officeQuestions(details: SeededDetails): Question[] {
  return [
    { what: 'dashboard', path: '/api/admin/dashboard' },
    { what: 'how much waits', path: '/api/admin/waiting' },
    ...jumpQuestions(details),
    ...orderQuestions(details),
    ...studentQuestions(details),
    ...courseQuestions(),
    ...certificateQuestions(details),
    ...otherQuestions(details),
    ...batchQuestions(details),
    ...bookQuestions(),
  ]
}

/** What is typed into the box that finds everything. */
function jumpQuestions({ orderId, rrn, receiptNumber, certificateNumber, email }: SeededDetails) {
  const ask = asker('jump', '/api/admin/jump')
  const named = {
    'order id': orderId,
    RRN: rrn,
    receipt: receiptNumber,
    certificate: certificateNumber,
    'e-mail': email,
    'part of an RRN': rrn.slice(0, 7),
  }
  const typed = ['asha', 'asha nair', 'zzqqxx', '90000791', 'gmail', 'ord']
  return [
    ...Object.entries(named).map(([what, q]) => ask(what, { q })),
    ...typed.map((q) => ask(`q ${q}`, { q })),
  ]
}

function orderQuestions({
  orderId,
  studentId,
  courseId,
  rrn,
  receiptNumber,
  email,
}: SeededDetails) {
  const ask = asker('orders', '/api/admin/orders')
  return [
    ask('untouched', {}),
    ask('200 rows', { limit: 200 }),
    ask('page 10', { page: 10 }),
    ask('page 4000', { page: 4000 }),
    ask('q order id', { q: orderId }),
    ask('q RRN', { q: rrn }),
    ask('q part of an RRN', { q: rrn.slice(0, 7) }),
    ask('q receipt', { q: receiptNumber }),
    ask('q part of a name', { q: 'kuttikri' }),
    ask('q first and last name', { q: 'asha nair' }),
    ask('q two letters', { q: 'as' }),
    ask('q e-mail', { q: email }),
    ask('q part of an e-mail', { q: '.1234@' }),
    ask('q phone', { q: '90000791' }),
    ask('q no hit', { q: 'zzqqxx' }),
    ask('q word and state', { q: 'menon', state: 'failed' }),
    ...['date', 'amount', '-amount', 'name', '-name', 'state', '-state'].map((sort) =>
      ask(`sort ${sort}`, { sort }),
    ),
    ask('sort name, page 1000', { sort: 'name', page: 1000 }),
    ...['paid', 'failed', 'underReview', 'refunded'].map((state) =>
      ask(`state ${state}`, { state }),
    ),
    ...['juspay', 'counter', 'none'].map((provider) => ask(`provider ${provider}`, { provider })),
    ask('campus', { campus: 'Kochi' }),
    ask('flagged', { flagged: 'yes' }),
    ask('mail failed', { mail: 'failed' }),
    ask('one course', { course: courseId }),
    ask('one student', { student: studentId }),
    ask('from a day to a day', { from: '2026-01-01', to: '2026-01-31' }),
    { what: 'one order', path: `/api/admin/orders/${orderId}` },
    ...figureQuestions(email),
  ]
}

/** What the list comes to, asked beside it. */
function figureQuestions(email: string) {
  const ask = asker('order figures', '/api/admin/orderfigures')
  return [
    ask('untouched', {}),
    ask('state paid', { state: 'paid' }),
    ask('campus', { campus: 'Kochi' }),
    ask('q first and last name', { q: 'asha nair' }),
    ask('q e-mail', { q: email }),
    ask('from a day to a day', { from: '2026-01-01', to: '2026-01-31' }),
    ask('one day', { from: '2026-01-15', to: '2026-01-15' }),
    { what: 'refund figures', path: '/api/admin/refundfigures' },
  ]
}

function studentQuestions({ studentId, courseId, email }: SeededDetails) {
  const ask = asker('students', '/api/admin/students')
  return [
    ask('untouched', {}),
    ask('page 1900', { page: 1900 }),
    ask('q name', { q: 'fathima' }),
    ask('q two words', { q: 'fathima rasheed' }),
    ask('q e-mail', { q: email }),
    ask('q part of an e-mail', { q: 'sneha.17' }),
    ask('q phone', { q: '90000791' }),
    ask('q two letters', { q: 'an' }),
    ask('q no hit', { q: 'zzqqxx' }),
    ...['name', '-name', 'joined', '-joined', 'email', '-email'].map((sort) =>
      ask(`sort ${sort}`, { sort }),
    ),
    ask('blocked', { standing: 'blocked' }),
    ask('of a course', { course: courseId }),
    { what: 'one student', path: `/api/admin/students/${studentId}` },
  ]
}

function courseQuestions() {
  const ask = asker('courses', '/api/admin/getallcourses')
  const paged = { page: 1, limit: 25 }
  return [
    ask('untouched', paged),
    ask('page 150', { ...paged, page: 150 }),
    ask('q name', { ...paged, q: 'autocad' }),
    ask('q misspelled', { ...paged, q: 'autocda' }),
    ask('q code', { ...paged, q: 'BN-4711' }),
    ask('q no hit', { ...paged, q: 'zzqqxx' }),
    ...['code', '-code', 'name', '-name', 'department', 'fee', '-fee'].map((sort) =>
      ask(`sort ${sort}`, { ...paged, sort }),
    ),
    ask('hidden', { ...paged, status: 'hidden' }),
    ask('mode', { ...paged, mode: 'Online' }),
    { what: 'categories', path: '/api/admin/getallcategory' },
  ]
}

function certificateQuestions({ studentId, courseId, certificateNumber, email }: SeededDetails) {
  const ask = asker('certificates', '/api/admin/certificates')
  const candidates = asker('certificate candidates', '/api/admin/certificates/candidates')
  const courses = asker('certificate courses', '/api/admin/certificates/courses')
  return [
    ask('untouched', {}),
    ask('page 1000', { page: 1000 }),
    ask('q number', { q: certificateNumber }),
    ask('q name', { q: 'fathima rasheed' }),
    ask('q two letters', { q: 'as' }),
    ask('q e-mail', { q: email }),
    ask('q no hit', { q: 'zzqqxx' }),
    ...['issued', 'name', '-name', 'course', 'number', '-number'].map((sort) =>
      ask(`sort ${sort}`, { sort }),
    ),
    ask('valid', { status: 'valid' }),
    ask('revoked', { status: 'revoked' }),
    ask('of a course', { course: courseId }),
    ask('of a student', { student: studentId }),
    candidates('of a course', { course: courseId }),
    courses('untouched', {}),
    courses('q', { q: 'surveying weekend' }),
    courses('q no hit', { q: 'zzqqxx' }),
  ]
}

function otherQuestions({ orderId }: SeededDetails) {
  const refunds = asker('refunds', '/api/admin/refunds')
  const activity = asker('activity', '/api/admin/activity')
  const mails = asker('mails', '/api/admin/mails')
  return [
    refunds('untouched', {}),
    refunds('waiting', { state: 'waiting' }),
    refunds('done', { state: 'done' }),
    refunds('q name', { q: 'menon' }),
    refunds('q no hit', { q: 'zzqqxx' }),
    ...['date', '-amount', 'name', 'state'].map((sort) => refunds(`sort ${sort}`, { sort })),
    mails('untouched', {}),
    mails('page 1000', { page: 1000 }),
    mails('q order id', { q: orderId }),
    mails('undelivered', { state: 'undelivered' }),
    mails('sent', { state: 'sent' }),
    mails('kind', { kind: 'receipt' }),
    activity('untouched', {}),
    activity('page 1500', { page: 1500 }),
    activity('q order id', { q: orderId }),
    activity('q word', { q: 'provider-asked' }),
    activity('q no hit', { q: 'zzqqxx' }),
    activity('kind', { kind: 'order' }),
    activity('from a day to a day', { from: '2026-01-01', to: '2026-01-31' }),
  ]
}

function batchQuestions({ batchId }: SeededDetails) {
  const ask = asker('batches', '/api/admin/batches')
  const demand = asker('demand', '/api/admin/demand')
  const wishes = asker('wishes', '/api/admin/coursewishes')
  return [
    ask('untouched', {}),
    ask('all', { state: 'all' }),
    ask('over', { state: 'over' }),
    ask('q name', { q: 'autocad' }),
    ask('campus', { campus: 'Kochi' }),
    ...['-start', 'course', 'left'].map((sort) => ask(`sort ${sort}`, { sort })),
    { what: 'one batch', path: `/api/admin/batches/${batchId}` },
    { what: 'class list of one batch', path: `/api/admin/batches/${batchId}/students` },
    demand('untouched', {}),
    demand('q word', { q: 'robotics' }),
    demand('sort -searched', { sort: '-searched' }),
    wishes('untouched', {}),
    wishes('open', { state: 'open' }),
  ]
}

/** Money: what does not agree, and what the books say of days. */
function bookQuestions() {
  const movements = asker('movements', '/api/admin/books/movements')
  const register = asker('register of documents', '/api/admin/books/register')
  const daybook = asker('day book', '/api/admin/books/daybook')
  const untouched = (list: string, path: string) => asker(list, path)('untouched', {})
  return [
    untouched('to decide', '/api/admin/todecide'),
    untouched('overview of the dashboard', '/api/admin/overview'),
    untouched('months', '/api/admin/books/months'),
    untouched('one month', '/api/admin/books/months/2026-01'),
    untouched('provider news', '/api/admin/providernews'),
    daybook('a month', { from: '2026-01-01', to: '2026-01-31' }),
    daybook('a year', { from: '2025-06-01', to: '2026-05-31' }),
    movements('untouched', {}),
    movements('a month', { from: '2026-01-01', to: '2026-01-31' }),
    movements('cash', { method: 'cash' }),
    movements('campus', { campus: 'Kochi' }),
    register('untouched', {}),
    register('refund receipts', { kind: 'refundReceipt' }),
    register('a month', { from: '2026-01-01', to: '2026-01-31' }),
  ]
}

/** Names a question after the list that it is about. */
function asker(list: string, path: string) {
  return (what: string, query: Record<string, string | number>): Question => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return {
      what: `${list}: ${what}`,
      path: parameters.size > 0 ? `${path}?${parameters.toString()}` : path,
    }
  }
}
