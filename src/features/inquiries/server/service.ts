import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { meetPerson, spokenWith } from '#features/contacts/server/service.ts'
import type { AgentInquiry, Asker, HomeInquiry } from '#features/inquiries/contract.ts'
import { inquiries } from '#features/inquiries/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'
import { typedSource } from '#server/typed-source.ts'

/**
 * Writes down a question about a home and announces it. A home that is let may be asked about: it may become free.
 * @throws 404 for homes that are not public, 422 for contacts that cannot be
 */
export async function askOfHome(kit: Kit, input: HomeInquiry, locale: Locale): Promise<string> {
  const contact = contactOf(input)
  const rows = await kit.database.once<{ workspace_id: string }>(
    sql`select workspace_id from listing_index where property_id = ${input.id}`,
  )
  if (!rows[0]) throw notFound()

  return write(kit, rows[0].workspace_id, {
    purpose: 'ask',
    propertyId: input.id,
    message: input.message,
    locale,
    ...contact,
  })
}

/**
 * Writes down a question to a manager, or to the product's own people, which belongs to no workspace.
 * @throws 404 for sites that are not public, 422 for contacts that cannot be and for a question without words
 */
export async function askAgent(kit: Kit, input: AgentInquiry, locale: Locale): Promise<string> {
  const { purpose = 'ask', message = '', area, budgetSatang, siteName } = input
  const contact = contactOf(input)
  if (purpose === 'ask' && !message) throw invalid({ message: 'inquiry_required' })
  const workspaceId = siteName ? await workspaceOf(kit, siteName) : NO_WORKSPACE

  return write(kit, workspaceId, {
    purpose,
    message,
    area: area || null,
    budgetSatang: budgetSatang ?? null,
    locale,
    ...contact,
  })
}

type Written = Omit<typeof inquiries.$inferInsert, 'workspaceId' | 'id' | 'createdAt'>

async function write(kit: Kit, workspaceId: string, inquiry: Written): Promise<string> {
  const id = newId()
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx.insert(inquiries).values({ workspaceId, id, ...inquiry, createdAt: kit.now() })
    const { name, propertyId } = inquiry
    const { phone = null, email = null } = inquiry
    const source = propertyId ? 'listing' : 'website'
    const locale = inquiry.locale === 'en' ? 'en' : 'th'
    await meetPerson(tx, kit, { workspaceId, name, phone, email, source, locale })
    await announce(tx, 'inquiry.made', { workspaceId, inquiryId: id })
    await push(tx, `workspace:${workspaceId}`, 'inquiry.made', { inquiryId: id })
  })

  return id
}

/** One way to answer is needed; what is given must be right (G116). */
function contactOf({ name, phone, email, source }: Asker) {
  if (!phone && !email) throw invalid({ phone: 'phone_required' })

  return {
    name,
    phone: typedPhone(phone, 'phone'),
    email: email || null,
    source: typedSource(source),
  }
}

async function workspaceOf({ database }: Kit, siteName: string): Promise<string> {
  const rows = await database.once<{ workspace_id: string }>(
    sql`select id as workspace_id from workspaces where site_name = ${siteName} and is_published and status = 'active'`,
  )
  if (!rows[0]) throw notFound()

  return rows[0].workspace_id
}

type Marked = {
  workspaceId: string
  /** Null where whoever asked wrote again. */
  actorId: string | null
  id: string
  status: 'open' | 'answered'
  /** It was marked by what happened in its thread, which stands there already. */
  isInThread?: boolean
}

/** Marks a question, and its thread with it; answered, they were spoken with. @throws 404 */
export async function setInquiryStatus(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId, id, status, isInThread = false }: Marked,
): Promise<void> {
  const { rows } = await tx.execute<{
    before: string
    name: string
    phone: string | null
    email: string | null
  }>(sql`
    update inquiries i set status = ${status} from inquiries old
     where i.workspace_id = ${workspaceId} and i.id = ${id} and old.workspace_id = i.workspace_id and old.id = i.id
    returning old.status as before, i.name, i.phone, i.email`)
  if (!rows[0]) throw notFound()
  const { before, ...asker } = rows[0]
  if (!isInThread) await markThread(tx, { workspaceId, id, status })
  const at = kit.now()
  if (status === 'answered') await spokenWith(tx, { workspaceId, ...asker, at })
  await audit(tx, {
    at,
    workspaceId,
    actorId,
    action: 'inquiry.changed',
    recordKind: 'inquiry',
    recordId: id,
    before: { status: before },
    after: { status },
  })
  await push(tx, `workspace:${workspaceId}`, 'inquiry.changed', { inquiryId: id })
}

/** The thread of a question waits exactly as long as the question does: marked in its list, by telephone say, it is over too. */
async function markThread(
  tx: Tx,
  { workspaceId, id, status }: Pick<Marked, 'workspaceId' | 'id' | 'status'>,
) {
  const upTo = status === 'answered' ? sql`party_number` : sql`least(answered_number, party_number - 1)`
  const { rows } = await tx.execute<{ chatId: string }>(sql`
    update chats set answered_number = greatest(${upTo}, 0)
     where workspace_id = ${workspaceId} and party_kind = 'visitor' and party_id = ${id}
       and (party_number > answered_number) = ${status === 'answered'}
    returning id as "chatId"`)
  for (const { chatId } of rows) await push(tx, `workspace:${workspaceId}`, 'chat.read', { chatId })
}
