import { sql } from 'drizzle-orm'
import { conflict, invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { endOldAddress, unlinkAccounts } from '#features/people/server/service.ts'
import { accountDigits, maskNumber } from '#features/settings/server/service.ts'
import type { Service } from '#features/vendors/contract.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import type { IsoDay } from '#thai/dates.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type Cover, type CoverForm, coverForm, NO_COVER, readCover } from './cover.ts'
import { readVendor, type Vendor } from './read.ts'
import { type Bank, type BankForm, type ContactForm, readBank, readContact } from './rules.ts'

/** What a business writes down of a vendor; empty is nothing. */
export type VendorForm = ContactForm &
  BankForm &
  CoverForm & {
    name: string
    nameEn: string
    type: 'individual' | 'company'
    contactName: string
    services: Service[]
    trade: string
    areas: string
    lineId: string
    address: string
    locale: 'th' | 'en'
    notes: string
  }

/** Who changes, and what is asked of them where it touches money (throws where they may not). */
export type Actor = { workspaceId: string; actorId: string; proveMoney: () => void }

type Values = ReturnType<typeof readForm>

const NO_BANK: Bank = { code: null, accountNo: null, accountName: null }

/** Adds a vendor; answers the id. @throws 422 by field, 403 for an account without the right to money */
export async function addVendor(tx: Tx, kit: Kit, actor: Actor, form: VendorForm): Promise<string> {
  const { workspaceId, actorId, proveMoney } = actor
  const id = newId()
  const values = readForm(form, { bank: NO_BANK, cover: NO_COVER, today: todayInBangkok(kit.now()) })
  if (values.bank.code !== null) proveMoney()
  await tx.execute(sql`
    insert into vendors (workspace_id, id, created_at, ${sql.join(NAMES, sql`, `)})
    values (${workspaceId}, ${id}, ${kit.now().toISOString()}, ${sql.join(columnsOf(values), sql`, `)})`)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'vendor.added',
    recordKind: 'vendor',
    recordId: id,
  })
  if (values.bank.code !== null) await noteBank(tx, kit, actor, id, NO_BANK, values.bank)

  return id
}

/** Changes a vendor that is in use; what is left out stays. @throws 404, 409 `vendor_archived`, 422 by field, 403 as for adding */
export async function updateVendor(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { id, ...change }: Partial<VendorForm> & { id: string },
): Promise<void> {
  const { workspaceId, actorId, proveMoney } = actor
  const before = await readVendor(tx, kit, workspaceId, { id, mayMoney: true, isHeld: true })
  if (before.archivedAt) throw conflict('vendor_archived')
  const { bank: known, ...wasStored } = before
  const stored = known ?? NO_BANK
  const values = readForm(
    { ...formOf(before), ...given(change) },
    { bank: stored, cover: before, today: todayInBangkok(kit.now()) },
  )
  const { bank, ...plain } = values
  const hasOtherBank = !isSame(stored, bank)
  if (hasOtherBank) proveMoney()
  const fields = Object.keys(plain).filter(
    (name) => !isSame(plain[name as keyof typeof plain], wasStored[name as keyof typeof plain]),
  )
  if (fields.length === 0 && !hasOtherBank) return
  await tx.execute(sql`
    update vendors set (${sql.join(NAMES, sql`, `)}) = row(${sql.join(columnsOf(values), sql`, `)})
     where workspace_id = ${workspaceId} and id = ${id}`)
  const about = { workspaceId, kind: 'vendor' as const, recordId: id }
  await endOldAddress(tx, kit, { ...about, before: before.email, after: values.email })
  if (fields.length > 0)
    await audit(tx, {
      at: kit.now(),
      workspaceId,
      actorId,
      action: 'vendor.changed',
      recordKind: 'vendor',
      recordId: id,
      after: { fields },
    })
  if (hasOtherBank) await noteBank(tx, kit, actor, id, stored, bank)
}

/** Puts a vendor away: out of the lists, without a login or an open invitation to one. Asked twice it is done once. */
export async function archiveVendor(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  const { archivedAt } = await readVendor(tx, kit, workspaceId, { id, mayMoney: false, isHeld: true })
  if (archivedAt) return
  const now = kit.now().toISOString()
  await tx.execute(
    sql`update vendors set deleted_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  )
  await unlinkAccounts(tx, kit, { workspaceId, kind: 'vendor', recordIds: [id] })
  await noteStanding(tx, kit, actor, id, 'vendor.archived')
}

/** Takes a vendor back into use with all that was known; a login is given anew. */
export async function restoreVendor(tx: Tx, kit: Kit, actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor
  const { archivedAt } = await readVendor(tx, kit, workspaceId, { id, mayMoney: false, isHeld: true })
  if (!archivedAt) return
  await tx.execute(
    sql`update vendors set deleted_at = null where workspace_id = ${workspaceId} and id = ${id}`,
  )
  await noteStanding(tx, kit, actor, id, 'vendor.restored')
}

/** What is stored, as a form holds it, but for the account: left out of a form it stays. */
function formOf(vendor: Vendor): VendorForm {
  const { name, type, services, trade, locale } = vendor

  return {
    ...{ name, type, services, trade, locale },
    nameEn: vendor.nameEn ?? '',
    contactName: vendor.contactName ?? '',
    areas: vendor.areas ?? '',
    phoneNumber: vendor.phoneNumber ?? '',
    email: vendor.email ?? '',
    taxId: vendor.taxId ?? '',
    lineId: vendor.lineId ?? '',
    address: vendor.address ?? '',
    notes: vendor.notes ?? '',
    ...coverForm(vendor),
  }
}

type Stored = { bank: Bank; cover: Cover; today: IsoDay }

function readForm(form: VendorForm, stored: Stored) {
  const contact = readContact(form)
  const bank = readBank(form, stored.bank, accountDigits)
  const faults = { ...contact.faults, ...bank.faults }
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return {
    name: form.name,
    nameEn: form.nameEn || null,
    type: form.type,
    contactName: form.contactName || null,
    services: [...new Set(form.services)].sort(),
    trade: form.trade,
    areas: form.areas || null,
    ...contact.value,
    lineId: form.lineId || null,
    address: form.address || null,
    locale: form.locale,
    notes: form.notes || null,
    ...readCover(form, stored.cover, stored.today),
    bank: bank.value,
  } satisfies Partial<Vendor>
}

/** The columns in the order of `columnsOf`. */
const NAMES =
  `name name_en type contact_name services trade areas phone email tax_id line_id address locale notes
  licence_no licence_until insurer policy_no policy_until
  bank_code bank_account_no bank_account_name`
    .split(/\s+/)
    .map((name) => sql.identifier(name))

function columnsOf({ bank, ...values }: Values) {
  const { name, nameEn, type, contactName, services, trade, areas, phoneNumber, email, taxId } = values
  const { lineId, address, locale, notes } = values
  const { licenceNo, licenceUntil, insurer, policyNo, policyUntil } = values

  return [
    ...[name, nameEn, type, contactName].map((value) => sql`${value}`),
    sql`${`{${services.join(',')}}`}::text[]`,
    ...[trade, areas, phoneNumber, email, taxId, lineId, address, locale, notes].map(
      (value) => sql`${value}`,
    ),
    ...[licenceNo, licenceUntil, insurer, policyNo, policyUntil].map((value) => sql`${value}`),
    ...[bank.code, bank.accountNo, bank.accountName].map((value) => sql`${value}`),
  ]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function noteBank(tx: Tx, kit: Kit, actor: Actor, recordId: string, from: Bank, to: Bank) {
  const masked = (bank: Bank) => ({ ...bank, accountNo: maskNumber(bank.accountNo) })
  await audit(tx, {
    at: kit.now(),
    workspaceId: actor.workspaceId,
    actorId: actor.actorId,
    action: 'vendor.bank_changed',
    recordKind: 'vendor',
    recordId,
    before: masked(from),
    after: masked(to),
  })
}

async function noteStanding(tx: Tx, kit: Kit, { workspaceId, actorId }: Actor, id: string, action: string) {
  await audit(tx, { at: kit.now(), workspaceId, actorId, action, recordKind: 'vendor', recordId: id })
}
