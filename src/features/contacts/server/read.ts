import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { ContactSource, ContactType } from '#features/contacts/contract.ts'
import { contacts } from '#features/contacts/tables.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Query = {
  itemsPerPage: number
  page: number
  search?: string
  type?: ContactType
  source?: ContactSource
  tag?: string
}

const { id, name, company, type, email, source, tags, lastContactedAt } = contacts
const ROW = { id, name, company, type, phoneNumber: contacts.phone, email, source, tags, lastContactedAt }

/** Who is searched for by what stood in an entry that was merged into theirs. */
function hasMerged(search: string): SQL {
  const found = foundBy(search, [sql`k.name`, sql`k.company`, sql`k.email`], [sql`k.phone`])

  return sql`${id} in (select k.merged_into from contacts k where k.workspace_id = ${contacts.workspaceId} and ${found})`
}

/** Those of a business: who was spoken with last comes first, who never was comes last, newest first. */
export async function listContacts(
  tx: Tx,
  workspaceId: string,
  { itemsPerPage, page, search, ...wanted }: Query,
) {
  const texts: SQL[] = [sql`${name}`, sql`${company}`, sql`${email}`, sql`array_to_string(${tags}, ' ')`]
  const where = and(
    eq(contacts.workspaceId, workspaceId),
    wanted.type && eq(type, wanted.type),
    wanted.source && eq(source, wanted.source),
    wanted.tag === undefined ? undefined : sql`${wanted.tag} = any(${tags})`,
    isNull(contacts.mergedInto),
    search?.trim()
      ? or(foundBy(search.trim(), texts, [sql`${contacts.phone}`]), hasMerged(search.trim()))
      : undefined,
  )
  const data = await tx
    .select(ROW)
    .from(contacts)
    .where(where)
    .orderBy(sql`${lastContactedAt} desc nulls last`, desc(id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const [counted] = await tx.select({ total: count() }).from(contacts).where(where)

  return { data, total: counted!.total, page, itemsPerPage }
}

/** One of them, with the version by which changes are told apart. @throws Problem 404 */
export async function readContact(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id: wanted, isHeld = false }: { id: string; isHeld?: boolean },
) {
  const { locale, consent, consentHow, consentAt, notes, createdAt } = contacts
  const found = tx
    .select({ ...ROW, locale, consent, consentHow, consentAt, notes, createdAt })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, workspaceId), eq(id, wanted), isNull(contacts.mergedInto)))
  const [row] = await (isHeld ? found.for('update') : found)
  if (!row) throw notFound()
  // When they were spoken with and since when they agree is no field of the form.
  const { lastContactedAt: _, consentAt: __, createdAt: ___, ...written } = row

  return { ...row, version: versionOf(kit, written) }
}

export type Contact = Awaited<ReturnType<typeof readContact>>
