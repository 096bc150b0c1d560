import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { checkAppearance } from '../support/check-appearance.ts'
import { mailedLink } from '../support/mailbox.ts'
import { adminByCall, adminCall, adminLogIn, randomLetters } from '../support/office-support.ts'
import { anotherBrowser, expect, keepPicture, test } from '../support/support.ts'

test.beforeEach(() => {
  test.skip(test.info().project.name !== 'desk-1280', 'the office is not used on a phone')
})

const colleaguePassword = 'Xk7!pelican'
const ownerPassword = () => process.env['PORTAL_ADMIN_PASSWORD'] ?? ''

test(
  'An owner adds a colleague, who sets up a second factor and is blocked later',
  { tag: '@long' },
  async ({ page, browser, mayAnswer }) => {
    mayAnswer(401, 422)
    const letters = randomLetters()
    const email = `anil.${letters.toLowerCase()}@example.test`
    const name = `Anil ${letters}`
    await adminLogIn(page)

    await test.step('the owner adds the colleague, with their own password again', async () => {
      await page.goto('/admin/staff')
      await page.getByRole('button', { name: 'Add a colleague' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByLabel('E-mail').fill(email)
      await dialog.getByLabel('Role').selectOption('Accounts')
      await dialog.getByLabel('Your own password').fill('Wrong#Monsoon1')
      await dialog.getByRole('button', { name: 'Add and send the link' }).click()
      await expect(dialog.getByText('Incorrect password.')).toBeVisible()
      await dialog.getByLabel('Your own password').fill(ownerPassword())
      await dialog.getByRole('button', { name: 'Add and send the link' }).click()
      await expect(row(page, name)).toContainText('Invited')
    })

    const colleague = await anotherBrowser(browser)
    await test.step('the colleague chooses a password by the mailed link', async () => {
      await colleague.goto(await mailedLink(page, email, { path: '/admin/resetpassword' }))
      await colleague.getByLabel('New password', { exact: true }).fill('Kerala@123')
      await colleague.getByLabel('Confirm password', { exact: true }).fill('Kerala@123')
      await colleague.getByRole('button', { name: 'Save password' }).click()
      await expect(colleague.getByText('easy to guess').first()).toBeVisible()
      await colleague.getByLabel('New password', { exact: true }).fill(colleaguePassword)
      await colleague.getByLabel('Confirm password', { exact: true }).fill(colleaguePassword)
      await colleague.getByRole('button', { name: 'Save password' }).click()
      await expect(colleague).toHaveURL(/\/adminLogin/)
      await typePassword(colleague, email)
      await expect(colleague).toHaveURL(/\/admindashboard/)
      await expect(colleague.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
      await expect(colleague.getByRole('link', { name: 'Staff' })).toHaveCount(0)
    })

    let usedCode = ''
    await test.step('and switches on a second factor', async () => {
      usedCode = await scanFactor(colleague)
      await expect(colleague.getByRole('img', { name: /QR code/ })).toBeVisible()
      await keepPicture(colleague, 'office-account-setup')
      await switchOn(colleague, usedCode)
      await keepPicture(colleague, 'office-account-codes')
    })
    const recoveryCode = await firstRecoveryCode(colleague)

    await test.step('the next login asks for a code; a used one does not fit, a recovery code does', async () => {
      const elsewhere = await anotherBrowser(browser)
      await elsewhere.goto('/adminLogin')
      await typePassword(elsewhere, email)
      await elsewhere.getByLabel('Code', { exact: true }).fill(usedCode)
      await elsewhere.getByRole('button', { name: 'Log in' }).click()
      await expect(elsewhere.getByText('This code is wrong').first()).toBeVisible()
      await elsewhere.getByLabel('Code', { exact: true }).fill(recoveryCode)
      await elsewhere.getByRole('button', { name: 'Log in' }).click()
      await expect(elsewhere).toHaveURL(/\/admindashboard/)
      await elsewhere.context().close()
    })

    await test.step('the owner blocks the colleague, whose page closes itself at the next call', async () => {
      await page.reload()
      await expect(row(page, name)).toContainText('On')
      await page.getByRole('button', { name: `Block ${name}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Left the institute')
      await dialog.getByLabel('Your own password').fill(ownerPassword())
      await checkAppearance(page, 'office-staff-block')
      await dialog.getByRole('button', { name: 'Block' }).click()
      await expect(row(page, name)).toContainText('Blocked')
      await checkAppearance(page, 'office-staff-colleagues')
      await colleague.goto('/admin/orders')
      await expect(colleague).toHaveURL(/\/adminLogin/)
    })

    await test.step('all of it stands in the activity log', async () => {
      await page.goto(`/admin/activity?q=${letters}`)
      for (const sentence of [
        `added the colleague ${name} with the role Accounts`,
        `switched on the second factor of ${name}`,
        `blocked the colleague ${name}`,
      ])
        await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText('Reason: Left the institute')).toBeVisible()
      await page.getByText('Before and after').first().click()
    })
    await colleague.context().close()
  },
)

test('Staff replace a forgotten password by a mailed link', { tag: '@long' }, async ({ page }) => {
  const { email, invitation: earlier } = await colleagueByCalls(page)
  await page.goto('/adminLogin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the login page, still there for a moment, has an Email field too
  await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If this email address has an account')).toBeVisible()
  await page.goto(await mailedLink(page, email, { path: '/admin/resetpassword', earlier }))
  await page.getByLabel('New password', { exact: true }).fill('Backwater#27')
  await page.getByLabel('Confirm password', { exact: true }).fill('Backwater#27')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/adminLogin/)
  await typePassword(page, email, 'Backwater#27')
  await expect(page).toHaveURL(/\/admindashboard/)
})

test(
  'Staff switch off a second factor and can set it up again',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page, await colleagueByCalls(page))
    await switchOn(page, await scanFactor(page))
    const recoveryCode = await firstRecoveryCode(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('button', { name: 'Switch off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(colleaguePassword)
    await dialog.getByLabel('Code').fill(recoveryCode)
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
    await expect(recoveryCodes(page)).toHaveCount(0)
  },
)

test('An owner chooses the mails that the office gets', { tag: '@long' }, async ({ page }) => {
  await adminLogIn(page)
  await page.goto('/admin/settings/mails')
  const enrollments = page.getByLabel('An e-mail for each new enrollment')
  await expect(enrollments).toBeChecked()
  await enrollments.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.').first()).toBeVisible()
  await page.reload()
  await expect(enrollments).not.toBeChecked()
  await enrollments.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved.').first()).toBeVisible()
})

test('Staff who may only read change nothing but their own name, and see no colleagues', async ({
  page,
}) => {
  await adminLogIn(page, await colleagueByCalls(page, 'readOnly'))
  await page.goto('/admin/settings/mails')
  await expect(page.getByText('Your role can’t change settings.')).toBeVisible()
  await expect(page.getByLabel('An e-mail for each new enrollment')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goto('/admin/staff')
  await expect(page.getByText('You are not allowed to do this.')).toBeVisible()
  await page.goto('/getallcourses')
  await expect(page.getByRole('table', { name: 'Courses' }).getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('link', { name: 'Add course' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.goto('/addcourse')
  await expect(page.getByText('You are not allowed to do this.')).toBeVisible()

  await page.goto('/admin/account')
  const name = `Bina ${randomLetters()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your name is saved.').first()).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(name)
})

test(
  'The dialog for a colleague is accessible and gives the focus back',
  { tag: '@long' },
  async ({ page }) => {
    await adminLogIn(page)
    await page.goto('/admin/staff')
    await expect(row(page, 'Administrator')).toContainText('(you)')
    await page.getByRole('button', { name: 'Add a colleague' }).click()
    await checkAppearance(page, 'office-staff-add')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add a colleague' })).toBeFocused()
  },
)

test(
  'The activity log shows sentences with values before and after, and says when it is empty',
  { tag: '@long' },
  async ({ page, mayAnswer }) => {
    mayAnswer(503)
    const { email } = await colleagueByCalls(page)
    await adminLogIn(page)
    await page.goto(`/admin/activity?q=${email.slice(5, 13)}`)
    await expect(page.getByText('No activity found.')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/activity?')) asked.push(request.url())
    })
    await page.goto('/admin/activity?kind=staff')
    await page.getByText('Before and after').first().click()
    expect(asked).toHaveLength(1)
    await expect(page.getByRole('rowheader', { name: 'E-mail' }).first()).toBeVisible()
    await checkAppearance(page, 'office-activity-open')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).click()
    expect((await download).suggestedFilename()).toBe('activity.csv')
    await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/admin/activity')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await keepPicture(page, 'office-activity-failed')
  },
)

function row(page: Page, name: string) {
  return page.getByRole('row', { name: new RegExp(name) })
}

async function typePassword(page: Page, email: string, password = colleaguePassword) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ADMIN LOGIN' }).click()
}

/** On the account's page: asks for a second factor. @returns the code that an app would show. */
async function scanFactor(page: Page): Promise<string> {
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByLabel('Your password').fill(colleaguePassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').textContent()) ?? ''
  return codeNow(secret.replaceAll(' ', ''))
}

async function switchOn(page: Page, code: string) {
  await page.getByLabel('Code that the app shows now').fill(code)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(recoveryCodes(page)).toBeVisible()
}

function recoveryCodes(page: Page) {
  return page.getByRole('list', { name: 'Recovery codes' })
}

async function firstRecoveryCode(page: Page): Promise<string> {
  return (await recoveryCodes(page).getByRole('listitem').first().textContent()) ?? ''
}

/** What an authenticator app would show. */
function codeNow(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret) })
}

/** A colleague with a password, made by the portal's calls and the mailed link. */
async function colleagueByCalls(page: Page, role = 'office') {
  const owner = await adminByCall(page)
  const email = `bina.${randomLetters().toLowerCase()}@example.test`
  await adminCall(page, 'POST /api/admin/staff', {
    token: owner.token,
    data: { name: 'Bina Thomas', email, role, proof: ownerPassword() },
  })
  const invitation = await mailedLink(page, email, { path: '/admin/resetpassword' })
  const token = invitation.split('#')[1]
  await page.request.post('/api/admin/resetpassword', {
    data: { token, password: colleaguePassword, confirmpassword: colleaguePassword },
  })
  const reply = await page.request.post('/api/admin/adminLogin', {
    data: { email, password: colleaguePassword },
  })
  return { email, invitation, ...(await reply.json()) }
}
