import { paidAtDesk } from '../support/desk-by-call.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminCall, adminLogIn, newPhone, desktopOnly } from '../support/office-support.ts'
import { enterAs, logInByCall, registerByCall } from '../support/student-by-calls.ts'
import { expect, newEmail, paidCourse, password, test } from '../support/support.ts'

desktopOnly()

test(
  'The office joins two profiles of one person, and the student sees both',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    mayAnswer(403)
    const [stays, goes] = [await registerByCall(page), await registerByCall(page)]
    const { token } = await adminLogIn(page)
    const orderId = await paidAtDesk(page, { token, student: goes })
    await page.goto(`/admin/students/${stays.userData._id}`)
    await page.getByRole('button', { name: 'Merge duplicate' }).click()
    const dialog = page.getByRole('dialog')
    await checkAppearance(page, 'office-student-join')
    await dialog.getByLabel('Name, e-mail or phone of the other profile').fill(goes.email)
    const found = dialog.getByRole('listitem')
    await expect(found).toHaveCount(1)
    await found.getByRole('button').click()
    const ofStaying = dialog.getByRole('radio', { name: new RegExp(stays.email) })
    await expect(dialog.getByRole('radio', { name: new RegExp(paidCourse) })).toBeVisible()
    await ofStaying.check()
    await dialog.getByLabel('Reason').fill('Registered twice, with two addresses.')
    await checkAppearance(page, 'office-student-join-both')
    await dialog.getByRole('button', { name: 'Merge the profiles' }).click()
    await expect(page.getByRole('region', { name: 'Merged profiles' })).toContainText(goes.email)
    await expect(page.getByRole('region', { name: 'Orders' }).first()).toContainText(orderId)
    await checkAppearance(page, 'office-student-joined')

    const phone = await (await browser.newContext()).newPage()
    await enterAs(phone, await logInByCall(page, stays.email))
    await phone.goto(new URL('/mypayments', page.url()).href)
    await expect(phone.getByText(orderId).first()).toBeVisible()
    await phone.goto(new URL('/login', page.url()).href)
    await phone.evaluate(`localStorage.clear()`)
    await phone.goto(new URL('/login', page.url()).href)
    await phone.getByLabel('Email', { exact: true }).fill(goes.email)
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'LOGIN' }).click()
    await expect(phone.getByText(/Log in with your other address: /).first()).toBeVisible()
    await phone.context().close()
  },
)

test(
  'The office adds a brother with the address and number of his family',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409)
    const phone = newPhone()
    const family = newEmail()
    const { token } = await adminLogIn(page)
    const anil = { name: 'Anil Sibling', email: family, phone }
    await adminCall(page, 'POST /api/admin/students', { token, data: anil })
    await page.goto('/admin/students')
    await page.getByRole('button', { name: 'Add student' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Sunil Sibling')
    await dialog.getByLabel('E-mail').fill(family)
    await dialog.getByLabel('Mobile number').fill(`+91 ${phone}`)
    await dialog.getByRole('button', { name: 'Add student' }).click()
    const question = dialog.getByRole('group', {
      name: 'Anil Sibling has this address. The same person?',
    })
    await expect(question.getByRole('radio').first()).toBeFocused()
    await checkAppearance(page, 'office-students-same-contact')
    await question.getByRole('radio', { name: /^No, another person/ }).check()
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByText(/The address stays with Anil Sibling\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunil Sibling')

    // a group order asks the same of each row
    await page.goto('/admin/groups/new')
    await page.getByLabel('Course name or code').fill(paidCourse)
    const courses = page.getByRole('main').getByRole('listitem')
    await expect(courses).toHaveCount(1)
    await courses.getByRole('button').click()
    await page
      .getByRole('textbox', { name: 'Students', exact: true })
      .fill(`Sheela Sibling, ${phone}, ${family}\nAnju Menon, ${newPhone()}, anju@gmial.com`)
    await page.getByRole('button', { name: 'Check students and price' }).click()
    await checkAppearance(page, 'office-group-same-contact')
    await page.getByRole('button', { name: 'anju@gmail.com' }).click()
    await expect(page.getByRole('textbox', { name: 'Students', exact: true })).toHaveValue(
      /anju@gmail\.com/,
    )
    await page.getByRole('button', { name: 'Another person' }).click()
    await expect(page.getByText(/The address stays with Anil Sibling/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Order for 2/ })).toBeEnabled()
  },
)

test(
  'The office corrects a profile with a reason and keeps a note',
  { tag: '@looks' },
  async ({ page, mayAnswer }) => {
    mayAnswer(409, 422)
    const student = await registerByCall(page)
    await adminLogIn(page)
    await page.goto(`/admin/students/${student.userData._id}`)
    await page.getByRole('button', { name: 'Correct' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('As on the passport.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Nothing has changed')).toBeVisible()
    await dialog.getByLabel('Name').fill('Asha Nair Menon')
    const email = newEmail()
    await dialog.getByLabel('E-mail').fill(email)
    await checkAppearance(page, 'office-student-correct')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Nair Menon')
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText(
      `${email}, not confirmed yet`,
    )
    await expect(page.getByRole('region', { name: 'Corrections' })).toContainText(
      'As on the passport.',
    )
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByLabel('New note').fill('Her father pays, and calls after five.')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Her father pays')
    await expect(notes.getByLabel('New note')).toHaveValue('')
    await checkAppearance(page, 'office-student-notes')
  },
)

test(
  'The office finds a student and their order with the keyboard',
  { tag: '@long' },
  async ({ page }) => {
    const student = await registerByCall(page)
    const { token } = await adminLogIn(page)
    const orderId = await paidAtDesk(page, { token, student })
    await page.goto('/admin/students')
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: /^Page, action, name/ })
    await expect(field).toBeFocused()
    await page.keyboard.type(student.email)
    const found = page.getByRole('dialog').getByRole('option')
    await expect(found).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
    await checkAppearance(page, 'office-jump')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Find' }).click()
    await page.keyboard.type(orderId)
    await expect(found).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}$`))
    // and the list of orders by the spans of days that an office asks for
    await page.goto('/admin/orders')
    await page.getByLabel('Days').selectOption('Today')
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/)
    await expect(page.getByRole('table')).toContainText(orderId)
    await checkAppearance(page, 'office-orders-today')
    const kept = await page.evaluate(`JSON.stringify({ ...localStorage, ...sessionStorage })`)
    expect(kept).not.toContain(student.email)
  },
)
