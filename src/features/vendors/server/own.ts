import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { readContact } from './rules.ts'

export type OwnChange = {
  id: string
  name: string
  trade: string
  phoneNumber: string
  email: string
  taxId: string
}

type Row = {
  id: string
  name: string
  trade: string
  phoneNumber: string | null
  email: string | null
  taxId: string | null
  since: Date
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
        findRecord(tx, { workspaceId, id: recordId, locale: context.locale }),
      ),
    )

  return found.filter((row) => row !== undefined)
}

/** Changes the reader's own record, which the business's log notes. @throws 404 for anybody else's */
export async function updateOwn(context: ApiContext, { id, ...change }: OwnChange): Promise<Row> {
  const { kit, locale } = context
  const link = ownRecords(context, 'vendor').find((one) => one.recordId === id)
  if (!link) throw notFound()
  const { workspaceId } = link
  const wanted = readChange(change)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const before = await findRecord(tx, { workspaceId, id, locale, isHeld: true })
    if (!before) throw notFound()
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (key) => wanted[key] !== before[key],
    )
    if (fields.length === 0) return before
    const { name, trade, phoneNumber, email, taxId } = wanted
    await tx.execute(sql`
      update vendors set name = ${name}, trade = ${trade}, phone = ${phoneNumber}, email = ${email}, tax_id = ${taxId}
       where workspace_id = ${workspaceId} and id = ${id}`)
    await audit(tx, {
      workspaceId,
      at: kit.now(),
      actorId: signedIn(context).userId,
      action: 'vendor.changed',
      recordKind: 'vendor',
      recordId: id,
      after: { fields },
    })

    return { ...before, ...wanted }
  })
}

/** @throws 422 per field */
function readChange({ name, trade, ...rest }: Omit<OwnChange, 'id'>) {
  const { value, faults } = readContact(rest)
  if (Object.keys(faults).length > 0) throw invalid(faults)

  return { name, trade, ...value }
}

type Wanted = { workspaceId: string; id: string; locale: Locale; isHeld?: boolean }

async function findRecord(tx: Tx, { workspaceId, id, locale, isHeld }: Wanted): Promise<Row | undefined> {
  const name = businessNameIn(locale)
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.name, v.trade, v.phone as "phoneNumber", v.email, v.tax_id as "taxId", v.created_at as since,
           json_build_object('id', w.id, 'name', ${name}, 'siteName', case when w.is_published then w.site_name end,
                             'isVerified', w.verified_at is not null, 'phone', w.phone, 'email', w.email) as business
      from vendors v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${id} and v.deleted_at is null ${isHeld ? sql`for update of v` : sql``}`)

  return rows[0] && { ...rows[0], since: new Date(rows[0].since) }
}
