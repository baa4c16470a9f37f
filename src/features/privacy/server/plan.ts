import { sql } from 'drizzle-orm'
import { NO_WORKSPACE } from '#db/ids.ts'
import { aloneIn, within } from '#features/admin/server/service.ts'
import type { ErasurePlan } from '#features/privacy/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Reader } from '#server/http/reader.ts'
import type { Kit } from '#server/kit.ts'
import type { Person, Place } from '#server/register/person.ts'
import { GRACE_DAYS } from './erasure.ts'
import { findErasureHolds } from './holds.ts'
import { findKept } from './kept.ts'

/** Kinds of papers as they are counted together. */
const WHAT: Record<string, ErasurePlan['kept'][number]['what']> = {
  lease: 'lease',
  lease_signed: 'lease',
  invoice: 'bill',
  receipt: 'receipt',
  deposit_settlement: 'deposit',
  owner_statement: 'statement',
  slip: 'slip',
  signature: 'signature',
}

type Counts = { applications: number; files: number }

/**
 * What an erasure would do, counted in the businesses that the account knows of, which are named in the reader's
 * language. Nothing is changed.
 */
export async function planErasure(kit: Kit, reader: Reader, locale: Locale): Promise<ErasurePlan> {
  const { userId } = reader

  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    const names = await namesOf(tx, userId, locale)
    const named = <Row extends { workspaceId: string | null; businessName: string }>(row: Row) => ({
      ...row,
      businessName: names.get(row.workspaceId ?? '') ?? row.businessName,
    })
    const person = personOf(reader, names)
    const kept = new Map<string, ErasurePlan['kept'][number]>()
    const goes = { applications: 0, files: 0 }
    for (const place of person.places)
      await within(tx, place.workspaceId, async () => {
        const { rows } = await tx.execute<Counts>(sql`
          select (select count(*)::int from applications where workspace_id = ${place.workspaceId} and user_id = ${userId}) as applications,
                 (select count(*)::int from files where workspace_id = ${place.workspaceId} and uploaded_by = ${userId} and deleted_at is null) as files`)
        goes.applications += rows[0]!.applications
        goes.files += rows[0]!.files
        for (const { what, until } of await findKept(tx, kit, person, place)) {
          const name = WHAT[what] ?? 'receipt'
          const one = kept.get(name) ?? { what: name, count: 0, untilYear: 0 }
          const untilYear = Math.max(one.untilYear, Number(until.slice(0, 4)))
          kept.set(name, { ...one, count: one.count + 1, untilYear })
        }
      })
    const { rows } = await tx.execute<{ sessions: number; logins: number; memberships: number }>(sql`
      select (select count(*)::int from sessions where user_id = ${userId} and revoked_at is null) as sessions,
             (select count(*)::int from user_identities where user_id = ${userId})
               + (select count(*)::int from passkeys where user_id = ${userId}) as logins,
             (select count(*)::int from workspace_members where user_id = ${userId}) as memberships`)

    return {
      holds: (await findErasureHolds(tx, userId)).map(named),
      graceDays: GRACE_DAYS,
      goes: { ...rows[0]!, ...goes },
      records: person.places.flatMap(({ businessName, tenantIds, ownerIds, vendorIds }) => [
        ...tenantIds.map(() => ({ kind: 'tenant' as const, businessName })),
        ...ownerIds.map(() => ({ kind: 'owner' as const, businessName })),
        ...vendorIds.map(() => ({ kind: 'vendor' as const, businessName })),
      ]),
      closing: (await aloneIn(tx, userId)).map((one) => named(one).businessName),
      kept: [...kept.values()],
    }
  })
}

async function namesOf(
  tx: Parameters<typeof aloneIn>[0],
  userId: string,
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select w.id, coalesce(case when ${locale} = 'en' then nullif(w.business_name_en, '') end, w.business_name) as name from workspaces w
     where w.id in (select workspace_id from user_links where user_id = ${userId}
                    union select workspace_id from workspace_members where user_id = ${userId})`)

  return new Map(rows.map((row) => [row.id, row.name]))
}

/** A request sees no business but those the account is linked to; the job that erases looks everywhere. */
function personOf(reader: Reader, names: Map<string, string>): Person {
  const ids = (workspaceId: string, kind: string) =>
    reader.links
      .filter((link) => link.workspaceId === workspaceId && link.kind === kind)
      .map((link) => link.recordId)
  const places: Place[] = [...names].map(([workspaceId, businessName]) => ({
    workspaceId,
    businessName,
    tenantIds: ids(workspaceId, 'tenant'),
    ownerIds: ids(workspaceId, 'owner'),
    vendorIds: ids(workspaceId, 'vendor'),
    isRun: false,
  }))

  return {
    userId: reader.userId,
    email: reader.email,
    provenEmail: reader.isEmailVerified ? reader.email : null,
    formerEmails: [],
    firstName: reader.firstName,
    lastName: reader.lastName,
    phone: null,
    role: reader.role,
    locale: 'th',
    places,
  }
}
