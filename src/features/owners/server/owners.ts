import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#features/accounts/tables.ts'
import { holdOwnerMonths } from '#features/ledger/server/service.ts'
import { endOldAddress, linkAccounts, unlinkAccounts } from '#features/people/server/service.ts'
import { changeOwnership } from '#features/properties/server/service.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { phoneFault, readPhone } from '#thai/phone.ts'
import { isTaxId, taxIdDigits } from '#thai/tax-id.ts'
import { askChange } from './account-changes.ts'
import { findOwner, type OwnerFacts } from './views.ts'

export type OwnerDetails = {
  name: string
  nameEn?: string
  email?: string
  phone?: string
  address?: string
  addressEn?: string
  taxId?: string
  bankCode?: string
  bankAccountNo?: string
  bankAccountName?: string
  statementLocale?: 'th' | 'en'
  /** Kept back of every payout, for repairs. */
  reserveSatang?: bigint
  homes?: { propertyId: string; shareBp: number }[]
}

/** Adds an owner, with the homes and shares where given. Answers the id. */
export async function addOwner(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  details: OwnerDetails,
): Promise<string> {
  const id = newId()
  const read = readDetails(details)
  await tx.execute(sql`
    insert into owners (workspace_id, id, name, name_en, email, phone, address, address_en, tax_id, bank_code, bank_account_no,
                        bank_account_name, statement_locale, reserve_satang, created_at)
    values (${workspaceId}, ${id}, ${read.name}, ${read.nameEn}, ${read.email}, ${read.phone}, ${read.address}, ${read.addressEn}, ${read.taxId},
            ${read.bankCode}, ${read.bankAccountNo}, ${read.bankAccountName}, ${read.statementLocale}, ${read.reserveSatang},
            ${kit.now().toISOString()})`)
  if (details.homes) await setHomes(tx, kit, { workspaceId, actorId }, { ownerId: id, homes: details.homes })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'owner.added',
    recordKind: 'owner',
    recordId: id,
  })

  return id
}

/**
 * Holds an owner and the homes that are theirs or are to be, in one order: two owners may exchange theirs at the same
 * moment, and the form of a home says whose it is.
 * @throws 404
 */
export async function holdOwner(
  tx: Tx,
  workspaceId: string,
  { id, homes = [] }: { id: string; homes?: { propertyId: string }[] },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from owners where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null for update`)
  if (!rowCount) throw notFound()
  const wanted = JSON.stringify(homes.map(({ propertyId }) => propertyId))
  await tx.execute(sql`
    select id from properties
     where workspace_id = ${workspaceId}
       and (id in (select jsonb_array_elements_text(${wanted}::jsonb)::uuid)
            or id in (select property_id from property_owners where workspace_id = ${workspaceId} and owner_id = ${id}))
     order by id for update`)
}

/**
 * Changes an owner whose record is held; what is left out stays, homes are replaced where given. `proveMoney` is asked
 * where their money would go elsewhere, or less of it (throws where they may not); the account itself changes later (`askChange`).
 */
export async function updateOwner(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, proveMoney }: Actor & { proveMoney: () => void },
  { id, homes, ...change }: Partial<OwnerDetails> & { id: string },
): Promise<void> {
  const before = await findOwner(tx, workspaceId, id)
  const read = readDetails({ ...formOf(before), ...given(change) })
  const bank = ['bankCode', 'bankAccountNo', 'bankAccountName'] as const
  const isMoved = bank.some((name) => read[name] !== before[name])
  if (isMoved || read.reserveSatang !== BigInt(before.reserveSatang)) proveMoney()
  await tx.execute(sql`
    update owners set name = ${read.name}, name_en = ${read.nameEn}, email = ${read.email}, phone = ${read.phone},
           address = ${read.address}, address_en = ${read.addressEn}, tax_id = ${read.taxId},
           statement_locale = ${read.statementLocale}, reserve_satang = ${read.reserveSatang}
     where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  if (isMoved) {
    const { bankCode, bankAccountNo, bankAccountName } = read
    const account = { bankCode, bankAccountNo, bankAccountName }
    await askChange(tx, kit, { workspaceId, actorId }, { ownerId: id, account, email: before.email })
  }
  const about = { workspaceId, kind: 'owner' as const, recordId: id }
  await endOldAddress(tx, kit, { ...about, before: before.email, after: read.email })
  if (homes) await setHomes(tx, kit, { workspaceId, actorId }, { ownerId: id, homes })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'owner.changed',
    recordKind: 'owner',
    recordId: id,
  })
}

/**
 * Takes an owner out of the lists.
 * @throws Problem 409 `owner_has_homes`, `owner_is_owed`
 */
export async function deleteOwner(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  id: string,
): Promise<void> {
  // Nobody gives them a home or books money of theirs meanwhile.
  await holdOwnerMonths(tx, workspaceId, 'issue')
  await assertOwner(tx, workspaceId, id)
  const { rows } = await tx.execute<{ homes: number; owed: number; prepared: number }>(sql`
    select (select count(*)::int from property_owners where workspace_id = ${workspaceId} and owner_id = ${id}) as homes,
           (select count(*)::int from owner_statements where workspace_id = ${workspaceId} and owner_id = ${id}
               and payable_satang > 0 and paid_out_at is null) as owed,
           (select count(*)::int from owner_payouts where workspace_id = ${workspaceId} and owner_id = ${id}
               and state in ('draft', 'waiting', 'held', 'approved')) as prepared`)
  if (rows[0]!.homes > 0) throw conflict('owner_has_homes', { count: String(rows[0]!.homes) })
  if (rows[0]!.prepared > 0) throw conflict('owner_is_paid')
  if (rows[0]!.owed > 0) throw conflict('owner_is_owed')
  await tx.execute(sql`
    update owners set deleted_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`)
  await unlinkAccounts(tx, kit, { workspaceId, kind: 'owner', recordIds: [id] })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'owner.deleted',
    recordKind: 'owner',
    recordId: id,
  })
}

/**
 * Makes an owner's record an account's own, so that it reads the statements. Only an account that has confirmed the
 * address: a name typed into a register form proves nothing.
 * @throws Problem 409 `owner_no_account`
 */
export async function openPortal(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await assertOwner(tx, workspaceId, id)
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
  if (!user) throw conflict('owner_no_account', { email })
  const userId = user.id
  await linkAccounts(tx, kit, [{ userId, workspaceId, kind: 'owner', recordId: id }])
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'owner.portal_opened',
    recordKind: 'owner',
    recordId: id,
    after: { userId },
  })
}

/** Takes the account's sight of the owner's record away. */
export async function closePortal(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await assertOwner(tx, workspaceId, id)
  const accounts = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const userIds = accounts.map((account) => account.id)
  await unlinkAccounts(tx, kit, { workspaceId, kind: 'owner', recordIds: [id], userIds })
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'owner.portal_closed',
    recordKind: 'owner',
    recordId: id,
  })
}

/** @throws Problem 404 where the workspace has no such owner */
export async function assertOwner(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from owners where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`)
  if (!rowCount) throw notFound()
}

/** The owner's homes and shares, as a whole; shares of a home never add up to more than the home. */
async function setHomes(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { ownerId, homes }: { ownerId: string; homes: { propertyId: string; shareBp: number }[] },
) {
  const ids = new Set(homes.map(({ propertyId }) => propertyId))
  if (ids.size !== homes.length) throw invalid({ homes: 'owners_home_twice' })
  const list = JSON.stringify(
    homes.map(({ propertyId, shareBp }) => ({ property_id: propertyId, share_bp: shareBp })),
  )
  // Homes that come and homes that go, in one order: two owners may exchange theirs at the same moment.
  const { rows: held } = await tx.execute<{ id: string; is_there: boolean }>(sql`
    select id, deleted_at is null as is_there from properties
     where workspace_id = ${workspaceId}
       and (id in (select h.property_id from jsonb_to_recordset(${list}::jsonb) as h(property_id uuid))
            or id in (select property_id from property_owners where workspace_id = ${workspaceId} and owner_id = ${ownerId}))
     order by id for update`)
  if (held.filter(({ id, is_there }) => is_there && ids.has(id)).length !== ids.size) throw notFound()
  const heldIds = held.map(({ id }) => id)
  for (const { propertyId, others, shareBp } of await changedHomes(tx, workspaceId, {
    ownerId,
    list,
    heldIds,
  }))
    await changeOwnership(tx, kit, {
      ...{ workspaceId, actorId, propertyId },
      owners: shareBp === null ? others : [...others, { ownerId, shareBp }],
    })
  const over = await tx.execute<{ unit_no: string }>(sql`
    select p.unit_no from property_owners o join properties p on p.workspace_id = o.workspace_id and p.id = o.property_id
     where o.workspace_id = ${workspaceId} and o.property_id in (select h.property_id from jsonb_to_recordset(${list}::jsonb) as h(property_id uuid))
     group by p.unit_no, o.property_id having sum(o.share_bp) > 10000`)
  if (over.rows[0]) throw conflict('owner_shares_over', { home: over.rows[0].unit_no })
}

type ChangedHome = {
  propertyId: string
  /** The owner's part from now on; null where it ends. */
  shareBp: number | null
  others: { ownerId: string; shareBp: number }[]
}

/** The homes whose part of an owner is another one than is written down, with what others own of them. */
async function changedHomes(
  tx: Tx,
  workspaceId: string,
  { ownerId, list, heldIds }: { ownerId: string; list: string; heldIds: string[] },
): Promise<ChangedHome[]> {
  const { rows } = await tx.execute<ChangedHome>(sql`
    with wanted as (select * from jsonb_to_recordset(${list}::jsonb) as h(property_id uuid, share_bp int)),
         now as (select property_id, share_bp from property_owners where workspace_id = ${workspaceId} and owner_id = ${ownerId})
    select coalesce(w.property_id, n.property_id) as "propertyId", w.share_bp as "shareBp",
           coalesce((select json_agg(json_build_object('ownerId', o.owner_id, 'shareBp', o.share_bp)) from property_owners o
              where o.workspace_id = ${workspaceId} and o.property_id = coalesce(w.property_id, n.property_id)
                and o.owner_id <> ${ownerId}), '[]') as others
      from wanted w full join now n on n.property_id = w.property_id
     where w.share_bp is distinct from n.share_bp
       and coalesce(w.property_id, n.property_id) = any(${`{${heldIds.join()}}`}::uuid[]) order by 1`)

  return rows
}

/** What is stored, as a form holds it. */
function formOf({ id: _, reserveSatang, ...stored }: OwnerFacts): OwnerDetails {
  const texts = Object.entries(stored).map(([name, value]) => [name, value ?? ''])

  return { ...Object.fromEntries(texts), reserveSatang: BigInt(reserveSatang) } as OwnerDetails
}

function readDetails(details: OwnerDetails) {
  const fields: Record<string, string> = {}
  const phone = details.phone ? readPhone(details.phone) : null
  if (phone && !phone.ok) fields.phone = phoneFault(details.phone!)
  if (details.taxId && !isTaxId(details.taxId)) fields.taxId = 'owners_tax_id_invalid'
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const { name, nameEn, email, address, addressEn, taxId, bankCode, bankAccountNo, bankAccountName } = details

  return {
    name,
    nameEn: nameEn || null,
    email: email || null,
    phone: phone?.ok ? phone.e164 : null,
    address: address || null,
    addressEn: addressEn || null,
    taxId: taxId ? taxIdDigits(taxId) : null,
    bankCode: bankCode || null,
    bankAccountNo: bankAccountNo || null,
    bankAccountName: bankAccountName || null,
    statementLocale: details.statementLocale ?? 'th',
    reserveSatang: details.reserveSatang ?? 0n,
  }
}
