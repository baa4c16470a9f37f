import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { type Ratings, ratingsOf } from '#features/maintenance/server/service.ts'
import { audit } from '#server/audit.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { given, unlessMoved, versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type Cover, type CoverForm, coverForm, readCover } from './cover.ts'
import { type ContactForm, readContact } from './rules.ts'

export type OwnChange = {
  id: string
  version?: string
  name?: string
  trade?: string
  phoneNumber?: string
  email?: string
  taxId?: string
} & Partial<CoverForm>

type Row = Cover & {
  id: string
  name: string
  trade: string
  phoneNumber: string | null
  email: string | null
  taxId: string | null
  since: Date
  ratings: Pick<Ratings, 'rated' | 'content'>
  version: string
  business: {
    id: string
    name: string
    siteName: string | null
    isVerified: boolean
    phone: string | null
    email: string | null
  }
}

/** The reader's own records: in the place chosen in this session, or everywhere. One that a business has removed is not there. */
export async function readOwn(context: ApiContext): Promise<Row[]> {
  const found: (Row | undefined)[] = []
  for (const { workspaceId, recordId } of recordsHere(context, 'vendor'))
    found.push(
      await context.kit.database.inWorkspace(workspaceId, (tx) =>
        findRecord(tx, { workspaceId, id: recordId, context }),
      ),
    )

  return found.filter((row) => row !== undefined)
}

/**
 * Changes the reader's own record, which the business's log notes; what is left out stays.
 * @throws 404 for anybody else's, 409 `changed_meanwhile`
 */
export async function updateOwn(context: ApiContext, { id, version, ...change }: OwnChange): Promise<Row> {
  const { kit } = context
  const link = ownRecords(context, 'vendor').find((one) => one.recordId === id)
  if (!link) throw notFound()
  const { workspaceId } = link

  return kit.database.inWorkspace(workspaceId, (tx) => {
    const read = async () => {
      const found = await findRecord(tx, { workspaceId, id, context, isHeld: true })
      if (!found) throw notFound()
      return found
    }
    return unlessMoved({ version, yours: change, read }, async () =>
      writeOwn(tx, context, { workspaceId, before: await read(), change }),
    )
  })
}

async function writeOwn(
  tx: Tx,
  context: ApiContext,
  { workspaceId, before, change }: { workspaceId: string; before: Row; change: Omit<OwnChange, 'id'> },
): Promise<void> {
  const { id, name, trade } = before
  const stored = {
    ...{ name, trade },
    phoneNumber: before.phoneNumber ?? '',
    email: before.email ?? '',
    taxId: before.taxId ?? '',
    ...coverForm(before),
  }
  const typed = { ...stored, ...given(change) }
  const wanted = {
    ...readChange(typed),
    ...readCover(typed, before, todayInBangkok(context.kit.now())),
  }
  const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((key) => wanted[key] !== before[key])
  if (fields.length === 0) return
  await tx.execute(sql`
    update vendors set name = ${wanted.name}, trade = ${wanted.trade}, phone = ${wanted.phoneNumber},
           email = ${wanted.email}, tax_id = ${wanted.taxId},
           licence_no = ${wanted.licenceNo}, licence_until = ${wanted.licenceUntil}, insurer = ${wanted.insurer},
           policy_no = ${wanted.policyNo}, policy_until = ${wanted.policyUntil}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await audit(tx, {
    workspaceId,
    at: context.kit.now(),
    actorId: signedIn(context).userId,
    action: 'vendor.changed',
    recordKind: 'vendor',
    recordId: id,
    after: { fields },
  })
}

/** @throws 422 per field */
function readChange({
  name,
  trade,
  phoneNumber,
  email,
  taxId,
}: ContactForm & { name: string; trade: string }) {
  const { value, faults } = readContact({ phoneNumber, email, taxId })
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return { name, trade, ...value }
}

type Wanted = { workspaceId: string; id: string; context: ApiContext; isHeld?: boolean }

async function findRecord(tx: Tx, { workspaceId, id, context, isHeld }: Wanted): Promise<Row | undefined> {
  const name = businessNameIn(context.locale)
  const { rows } = await tx.execute<Omit<Row, 'ratings'>>(sql`
    select v.id, v.name, v.trade, v.phone as "phoneNumber", v.email, v.tax_id as "taxId", v.created_at as since,
           v.licence_no as "licenceNo", v.licence_until::text as "licenceUntil", v.insurer, v.policy_no as "policyNo",
           v.policy_until::text as "policyUntil",
           json_build_object('id', w.id, 'name', ${name}, 'siteName', case when w.is_published then w.site_name end,
                             'isVerified', w.verified_at is not null, 'phone', w.phone, 'email', w.email) as business
      from vendors v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${id} and v.deleted_at is null ${isHeld ? sql`for update of v` : sql``}`)

  if (!rows[0]) return undefined
  const { name: called, trade, phoneNumber, email, taxId } = rows[0]
  const written = { name: called, trade, phoneNumber, email, taxId, ...coverForm(rows[0]) }

  const { rated, content } = await ratingsOf(tx, workspaceId, id)

  return {
    ...{ ...rows[0], since: new Date(rows[0].since), version: versionOf(context.kit, written) },
    ratings: { rated, content },
  }
}
