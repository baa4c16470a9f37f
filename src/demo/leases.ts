import type { Tx } from '#db/client.ts'
import { issueToken } from '#features/accounts/server/service.ts'
import { issueFirstInvoice } from '#features/invoices/server/service.ts'
import {
  createDraft,
  sendLease,
  shareBills,
  signLease,
  updateDraft,
} from '#features/leases/server/service.ts'
import { linkAccounts } from '#features/people/server/service.ts'
import { addTenant } from '#features/tenants/server/service.ts'
import type { Actor } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import { displayName, documentName } from '#thai/names.ts'
import { type Account, makeAccount, readerOf } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import { demoEmail } from './logins.ts'
import type { Story, Tenancy } from './plan.ts'
import { randomOf } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'
import { tenantOf } from './world/people.ts'
import type { DemoTenant } from './world/types.ts'

/** A lease that was sent, and whose it is. */
export type MadeLease = Tenancy & {
  id: string
  tenantId: string
  propertyId: string
  tenant: DemoTenant
  account: Account
  /** Who rents along and signs as well. */
  along: Signer | null
  workspaceId: string
  /** The manager who made it. */
  actorId: string
  businessKey: Business['key']
}

type Signer = { tenantId: string; tenant: DemoTenant; account: Account }

/** From where the made-up people sign (addresses for documentation, RFC 5737). */
const TRACE = { ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (demo)' }

const SPECIAL_TERMS: [th: string, en: string][] = [
  [
    'ผู้เช่าล้างแอร์ปีละสองครั้ง ผู้ให้เช่าออกค่าใช้จ่ายครั้งแรก',
    'The tenant has the air-conditioner cleaned twice a year; the landlord pays for the first time.',
  ],
  ['ห้ามเจาะผนังโดยไม่แจ้ง ใช้ตะขอกาวแทนได้', 'No drilling into walls without asking; adhesive hooks are fine.'],
  ['คืนห้องพร้อมใบเสร็จค่าทำความสะอาด', 'The home is returned with a receipt for its cleaning.'],
]

type Making = {
  clock: Clock
  timeline: Timeline
  business: Business
  homes: Map<string, MadeHome>
  logins: Map<string, Account>
  /** Told of each lease that has become active. */
  onActive: (lease: MadeLease) => Promise<void>
}

/** Puts a tenancy on the timeline: drafted and sent by the manager, signed by the tenant, its first bill made. */
export function layTenancy(making: Making, tenancy: Tenancy): void {
  const { timeline, clock } = making
  const random = randomOf(`hours:${making.business.key}:${tenancy.homeKey}`)
  timeline.on(
    bangkokInstant(tenancy.sentDay, { hour: random.int(9, 17), minute: random.int(0, 59) }),
    async () => {
      const lease = await send(making, tenancy)
      if (tenancy.story === 'sent') return
      const signed = bangkokInstant(addDays(tenancy.sentDay, 1), {
        hour: random.int(18, 21),
        minute: random.int(0, 59),
      })
      timeline.on(signed, async () => {
        await sign(clock, lease)
        await making.onActive(lease)
      })
    },
  )
}

async function send(
  { clock: { kit }, business, homes, logins }: Making,
  tenancy: Tenancy,
): Promise<MadeLease> {
  const { id: workspaceId, manager, reader } = business
  const home = homes.get(tenancy.homeKey)!
  const who = { workspaceId, actorId: manager.id }
  const login = LOGINS[tenancy.story]
  const tenant = login ? loginTenant(login, logins) : tenantOf(tenancy.person, business.key === 'dorm')
  const key = `${business.key}.${tenancy.person}`
  const email = demoEmail(login?.key ?? `tenant.${key}`)
  const phone = `+66800${String(100_000 + tenancy.person + (business.key === 'dorm' ? 500 : 0))}`

  const { id, tenantId, account, along } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const known = login && logins.get(login.key)!
    const account =
      known ??
      (await makeAccount(tx, kit, {
        key: `tenant:${key}`,
        email,
        firstName: tenant.firstName,
        lastName: tenant.lastName,
        role: 'Tenant',
        locale: tenant.locale,
        phone,
      }))
    const { key: _, job, ...details } = tenant
    const tenantId = await addTenant(tx, kit, who, { ...details, email, phone, employer: job })
    await linkAccounts(tx, kit, [{ userId: account.id, workspaceId, kind: 'tenant', recordId: tenantId }])
    const along =
      tenancy.mate === undefined ? null : await addMate(tx, kit, who, { business, person: tenancy.mate })
    const draft = await createDraft(tx, kit, who, { propertyId: home.id, tenantId })
    const random = randomOf(`terms:${key}`)
    const terms = random.chance(0.5) ? random.pick(SPECIAL_TERMS) : undefined
    await updateDraft(tx, kit, who, draft.id, {
      startDay: tenancy.startDay,
      endDay: tenancy.endDay,
      occupants: home.beds > 1 ? random.int(2, 3) : random.int(1, 2),
      ...(tenancy.dueDay ? { dueDay: tenancy.dueDay } : {}),
      ...(along && { coTenants: [{ tenantId: along.tenantId, shareBp: 5_000 }] }),
      ...(terms ? { specialTermsTh: terms[0], specialTermsEn: terms[1] } : {}),
    })
    if (along) await shareBills(tx, kit, who, { id: draft.id, isShared: true })
    return { id: draft.id, tenantId, account, along }
  })
  await sendLease(kit, reader, {
    workspaceId,
    id,
    typedName: displayName({ first: manager.firstName, last: manager.lastName }),
    signBy: addDays(tenancy.sentDay, 7),
    trace: TRACE,
  })

  return {
    ...tenancy,
    id,
    tenantId,
    propertyId: home.id,
    tenant,
    account,
    along,
    workspaceId,
    actorId: manager.id,
    businessKey: business.key,
  }
}

/** Somebody who rents along, with an account of their own. */
async function addMate(
  tx: Tx,
  kit: Kit,
  who: Actor,
  { business, person }: { business: Business; person: number },
): Promise<Signer> {
  const tenant = tenantOf(person, business.key === 'dorm')
  const { key: _, job, ...details } = tenant
  const key = `${business.key}.${person}`
  const [email, phone] = [demoEmail(`tenant.${key}`), `+66800${String(100_000 + person)}`]
  const { firstName, lastName, locale } = tenant
  const login = { key: `tenant:${key}`, email, firstName, lastName, locale, phone, role: 'Tenant' as const }
  const account = await makeAccount(tx, kit, login)
  const tenantId = await addTenant(tx, kit, who, { ...details, email, phone, employer: job })

  return { tenantId, tenant, account }
}

/** All tenants sign, and the first bill is made. */
async function sign(clock: Clock, lease: MadeLease): Promise<void> {
  const { workspaceId, id, along } = lease
  if (along) await signOne(clock, lease, along)
  await signOne(clock, lease, lease)
  await clock.kit.database.inWorkspace(workspaceId, (tx) => issueFirstInvoice(tx, clock.kit, workspaceId, id))
}

/** A tenant signs with a code, as mailed: here it is issued and typed in one go. */
async function signOne(
  { kit }: Clock,
  { id, workspaceId }: MadeLease,
  { account, tenantId, tenant }: Signer,
): Promise<void> {
  const code = '424242'
  await kit.database.global((tx) =>
    issueToken(tx, { userId: account.id, purpose: 'sign_lease', subject: id, secret: code, now: kit.now() }),
  )
  const reader = readerOf(account, { links: [{ kind: 'tenant', workspaceId, recordId: tenantId }] })
  const typedName = documentName({ title: tenant.title, first: tenant.firstName, last: tenant.lastName })
  const signature = { method: 'typed' as const, typedName }
  await signLease(kit, reader, { workspaceId, tenantId, id, signature, code, trace: TRACE })
}

type Login = { key: string; title: string; nickname: string; job: string }

/** The accounts that rent, by the story of their tenancy. */
const LOGINS: { [story in Story]?: Login } = {
  login: { key: 'tenant', title: 'นางสาว', nickname: 'กานต์', job: 'นักออกแบบ' },
  both: { key: 'both', title: 'นาง', nickname: 'อร', job: 'เภสัชกร' },
}

function loginTenant({ key, ...rest }: Login, logins: Map<string, Account>): DemoTenant {
  const { firstName, lastName, locale } = logins.get(key)!

  return { key: 'login', firstName, lastName, locale, ...rest }
}
