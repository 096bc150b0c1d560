/** An order's number in the seed. */
export const orderId = (number: string) => `'ORDBENCH' || lpad(${number}::text, 8, '0')`
/** The same for the same number, and a UUID by its version and variant too. */
export const uuid = (kind: string, number: string) =>
  `overlay(overlay(md5('${kind}' || ${number}) placing '8' from 13) placing '8' from 17)::uuid`
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
