/** An order's number in the seed: as the portal's, its time comes first, so that all of a year begin alike. */
export const orderId = (number: string, placedAt: string) =>
  `'ORD' || upper(to_hex(extract(epoch from ${placedAt})::bigint) || left(md5((${number})::text), 6))`

/** What has an id in the seed. */
const kinds = [
  'attempt',
  'batch',
  'capture',
  'certificate',
  'course',
  'installment',
  'inbox',
  'line',
  'place',
  'refund',
  'student',
  'waiting',
  'wish',
  'trainer',
] as const

/** A UUID that is the same for the same number. In the order of numbers, as the portal's are in that of time. */
export const uuid = (kind: (typeof kinds)[number], number: string) =>
  `(lpad(to_hex((${number})::bigint), 12, '0') || '7${(0xa00 + kinds.indexOf(kind)).toString(16)}8000000000000000')::uuid`

export const pick = (list: readonly string[], by: string) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by}) % ${list.length}]`

const words = (text: string) => text.split(' ')
export const firstNames = words(
  'Asha Anu Binu Cyril Deepa Fathima Gopika Hari Indu Jithin Kavya Lekha Muhammed Nisha Omana Priya Rahul Sneha Thomas Vivek',
)
export const lastNames = words(
  'Nair Menon Pillai Kurian Thomas Varghese Krishnan Rasheed Das Kuttikrishnan Namboothiri George Basheer Mathew',
)
export const modules = words(
  'AutoCAD Revit Surveying PLC SCADA Wiring CNC SolidWorks Python Java Databases Networks Estimation Solar HVAC Robotics Testing',
)
export const levels = ['for beginners', 'in practice', 'advanced', 'weekend batch', 'crash course']
export const campuses = ['Kottiyam', 'Kadappakkada', 'Kochi']
