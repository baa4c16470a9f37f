import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { newId } from '#db/ids.ts'
import { callsWithBody } from '#testing/abuse/shapes.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { type Body, buildRecords } from './records.ts'

// An omitted field of a PUT is left as it was (G351). Every call that may leave something out stands in one of the lists.
const app = await testApp()
const { owner } = app.kit.database
const { records } = await buildRecords(app)

/** Those of `records`, each proved in `lost-updates`. */
const PROVED = [
  '/manager/dashboard/accounting/books/accounts/{account}',
  '/chat/quick-replies/{id}',
  '/manager/dashboard/reports/{id}',
  '/manager/dashboard/report-schedules/{id}',
  '/manager/dashboard/update-tenant/{id}',
  '/manager/dashboard/vendors/{id}',
  '/manager/dashboard/owners/{id}',
  '/manager/dashboard/contacts/{id}',
  '/manager/dashboard/update-properties/{id}',
  '/manager/dashboard/document/leases/{id}',
  '/manager/dashboard/alerts/{id}',
  '/manager/dashboard/buildings/{id}',
  '/manager/dashboard/filings/{id}',
  '/manager/dashboard/business-cards/{userId}',
  '/manager/dashboard/insurance/{id}',
  '/manager/dashboard/documents/outside/{id}',
  '/manager/dashboard/maintenance/{id}',
  '/manager/dashboard/assets/{id}',
  '/manager/dashboard/care-plans/{id}',
  '/manager/dashboard/holiday-greetings/{id}',
  '/manager/dashboard/marketing/{id}',
  '/admin/dashboard/alerts/{id}',
  '/admin/dashboard/popups/{id}',
  '/admin/dashboard/discounts/{id}',
  '/admin/dashboard/mail-templates/{kind}',
  '/manager/dashboard/document/inspection-reports/{id}',
  '/user/calendar/{id}',
  '/manager/dashboard/accounting/other-income/{id}',
  '/manager/dashboard/accounting/bills-to-pay/{id}',
  '/manager/dashboard/accounting/recurring-bills/{id}',
]

/** What is left out of these is no field of a record. */
const NO_RECORD: Record<string, string> = {
  '/manager/dashboard/accounting/payouts/{id}/approve': 'an act: the typed sum is asked of who is alone',
  '/manager/dashboard/accounting/payouts/{id}/send': 'an act: without ids all that is approved is meant',
  '/manager/dashboard/accounting/payouts/{id}/payouts/{payoutId}/drop': 'an act: its reason may be left out',
  '/manager/dashboard/accounting/payouts/{id}/payouts/{payoutId}/fail': 'an act: without a day it is today',
  '/manager/dashboard/accounting/books/opening': 'day and balances, whole; only the version may be left out',
  '/chat/{chatId}/mine': 'marks of one reader: each stays where it is left out, proved with chats',
  '/manager/dashboard/holiday-greetings/pause': 'a span, whole: without an end it lasts until it is ended',
  '/manager/dashboard/holiday-greetings/{id}/schedule': 'an act: isOn true is what the call is for',
  '/admin/dashboard/holiday-cards/pause': 'a span, whole: without an end it lasts until it is ended',
  '/admin/dashboard/holiday-cards/{id}': 'fields laid over the card, proved with greetings',
  '/manager/dashboard/document/move-in/{id}': 'the same call as inspection-reports, for another kind',
  '/manager/dashboard/document/move-out/{id}': 'the same call as inspection-reports, for another kind',
  '/manager/dashboard/update-properties/{id}/photos': 'seen: what stood there when the order was made',
  '/manager/dashboard/document/leases/{id}/deposit': 'the note, proved with deposits',
  '/manager/dashboard/document/leases/{id}/deposit/found':
    'an act: without keys all that are left are taken over',
  '/admin/dashboard/update-admin-role/{id}': 'isAdmin: true is what the call is for',
  '/admin/dashboard/subscribers/{id}/verify': 'isVerified: true is what the call is for',
  '/admin/dashboard/selling':
    'whole; the version and whether it is meant may be left out, proved with packages',
  '/admin/dashboard/packages/{id}':
    'a new version, whole; whether it is meant may be left out, proved with packages',
  '/payment/{paymentExternalId}': 'an act: the way to pay; there is no bank to choose',
  '/user/billing/next': 'a choice, whole: units that are not said are the homes there are',
  '/user/favourites': 'what comes and what goes; all else stays',
  '/user/reset-user': 'an account keeps its names',
  '/user/update-role': 'language: of the account, stays',
  '/owner/dashboard/insurance/{id}': 'by the same service as the business changes it, proved with insurance',
  '/tenant/dashboard/insurance/{id}': 'by the same service as the business changes it, proved with insurance',
  '/manager/dashboard/maintenance/{id}/state': 'a step, with what that state needs',
  '/manager/dashboard/maintenance/{id}/completed': 'a step; its cost stays where none is said',
  '/manager/dashboard/papers/{id}/sent': 'an act: how it went, whole',
  '/manager/dashboard/papers/{id}/template': 'an act: the template in use is taken over',
  '/manager/dashboard/templates/{kind}': 'all clauses of the draft, proved with papers',
  '/admin/dashboard/templates/{kind}': 'all clauses of the draft, proved with papers',
  '/manager/dashboard/document/listing-agreements/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/management-fee/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/security-deposit-letter/{id}':
    'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/registration-letter/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/tenant-welcome-letter/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/lease-annexes/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/purchase-sale/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/document/letters/{id}': 'fields laid over the draft, proved with papers',
  '/manager/dashboard/assets/{id}/retired': 'an act: its reason',
  '/manager/dashboard/care-plans/{id}/moved': 'an act: its reason',
  '/manager/dashboard/vendor-bills/{id}/approve': 'an act: who bears it, whole',
  '/manager/dashboard/accounting/bill-approval': 'one setting, whole: the sum or none',
  '/manager/dashboard/accounting/bills-to-pay/{id}/approve': 'an act: its day, and meantDays confirm it',
  '/manager/dashboard/accounting/bills-to-pay/{id}/pay':
    'an act: meantDays confirm its day, a tin where one pays',
  '/manager/dashboard/vendor-bills/{id}/pay': 'an act: meantDays confirm its day',
  '/manager/dashboard/introductions/{of}/{id}': 'written whole; only the version may be missing',
  '/manager/dashboard/agents/{id}': 'written whole; only the version may be missing',
  '/manager/dashboard/commissions/{id}/pay': 'an act: meantDays confirm its day',
  '/owner/dashboard/approvals/{id}': 'an answer: its reason',
  '/approvals/{token}': 'an answer: its reason',
  '/manager/dashboard/repair-rules/{scope}/{scopeId}': 'written whole; only the version may be missing',
  '/media/{containerId}/add': 'an upload',
  '/media/{containerId}/add-multiple-file': 'an upload',
  '/manager/dashboard/applications/{id}/approve': 'a reason',
  '/account/password': 'the password before, which an account may not have',
}

type Kept = {
  call: string
  fill: Body
  /** What the call may not be without. */
  required: Body
  read: () => Promise<unknown>
  save: (body: Body) => Promise<{ status: number; body: unknown }>
}

const kept: Kept[] = []

beforeAll(async () => {
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const admin = await buildUser(app, { role: 'Admin' })
  const vendor = await buildUser(app, { role: 'Vendor' })
  const person = await buildUser(app, { role: 'Tenant' })
  const vendorId = newId()
  await owner.query(`insert into vendors (workspace_id, id, name) values ($1, $2, 'ช่างเอก')`, [
    manager.workspaceId,
    vendorId,
  ])
  await linkUser(app, vendor.id, 'vendor', manager.workspaceId, vendorId)
  const by =
    (token: string, path: string, reads: string) =>
    (call: string, fill: Body, required: Body = {}): Kept => ({
      call,
      fill,
      required,
      read: async () => (await app.call('GET', reads, { token })).body.data,
      save: (body) => app.call('PUT', path, { token, body }),
    })
  const same = (token: string, path: string, reads = path) => by(token, path, reads)
  const admins = `/admin/dashboard/users/${person.id}`
  const vendors = `/vendor/dashboard/update-vendor/${vendorId}`

  kept.push(
    same(manager.token, '/user/update-my-account-details', '/user/get-my-account-details')(
      '/user/update-my-account-details',
      {
        firstName: 'สมใจ',
        lastName: 'มีสุข',
        firstNameEn: 'Somjai',
        lastNameEn: 'Meesuk',
        phoneNumber: '0811112222',
        language: 'en',
      },
      { firstName: 'สมใจ', lastName: 'มีสุข' },
    ),
    same(manager.token, '/user/contact-details')('/user/contact-details', {
      phoneNumber: '0811112222',
      lineId: 'somjai',
      address: '1 ถนนสุขุมวิท',
    }),
    same(manager.token, '/user/business-details')('/user/business-details', {
      isCompany: true,
      businessName: 'หอพักใบตอง',
      businessNameEn: 'Baitong Rooms',
      taxId: '0105536112014',
      isVatRegistered: true,
      addressTh: '1 ถนนสุขุมวิท',
      addressEn: '1 Sukhumvit Road',
      phone: '021112222',
      email: 'hello@ruen.example',
      lineId: 'baitong',
    }),
    same(manager.token, '/user/bank-info')('/user/bank-info', {
      promptPayKind: 'phone',
      promptPayId: '0812345678',
      payeeName: 'หอพักใบตอง',
      bankCode: '014',
      bankAccountNo: '123-456-7890',
      bankAccountName: 'หอพักใบตอง',
    }),
    same(admin.token, admins)('/admin/dashboard/users/{id}', {
      firstName: 'มานี',
      lastName: 'มีนา',
      phoneNumber: '0813334444',
      language: 'en',
      role: 'Owner',
    }),
    by(
      vendor.token,
      vendors,
      '/vendor/dashboard/get-vendor',
    )('/vendor/dashboard/update-vendor/{id}', {
      name: 'ช่างเอก',
      trade: 'แอร์ ไฟฟ้า',
      phoneNumber: '0819990000',
      email: 'ek@ruen.example',
      taxId: '0105536112014',
    }),
  )
})

describe('a PUT', () => {
  it('that may leave something out is proved to leave it as it was', () => {
    const partial = callsWithBody(contract).filter(({ method, shape }) => {
      const needs = new Set(shape.required ?? [])
      return method === 'PUT' && Object.keys(shape.properties ?? {}).some((name) => !needs.has(name))
    })
    const known = [...PROVED, ...Object.keys(NO_RECORD), ...kept.map(({ call }) => call)]
    expect(partial.map(({ url }) => url).filter((url) => !known.includes(url))).toEqual([])
    expect(known.filter((one) => !partial.some(({ url }) => url === one))).toEqual([])
    expect(PROVED).toHaveLength(records.length)
  })

  it('with what it must hold alone loses nothing; so does one with each single field', async () => {
    for (const { call, fill, required, read, save } of kept) {
      const filled = await save(fill)
      expect(filled.status, `${call} ${JSON.stringify(filled.body)}`).toBe(200)
      const before = withoutVersion(await read())
      for (const [name, value] of [...Object.entries(fill), ['nothing', undefined] as const]) {
        const answer = await save({ ...required, ...(value === undefined ? {} : { [name]: value }) })
        expect(answer.status, `${call} ${name} ${JSON.stringify(answer.body)}`).toBe(200)
        expect(withoutVersion(await read()), `${call} ${name}`).toEqual(before)
      }
    }
  })
})

function withoutVersion(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (key, value) => (key === 'version' || /At$/.test(key) ? undefined : value)),
  )
}
